import { Sparkles } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { CategoryList } from './components/category-list';
import { QuickActions } from './components/quick-actions';
import { SampleBadge } from './components/sample-badge';
import { StorageGauge } from './components/storage-gauge';
import { WithAnalysis } from './components/with-analysis';
import { useStorageText } from './messages';
import { categoryFigures, usageOf } from './storage-figures';

/** The storage overview, and the ways on from it. */
export default function HomePage() {
  const t = useStorageText();
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          <WithAnalysis>
            {(analysis) => (
              <>
                <Card className="relative">
                  <SampleBadge analysis={analysis} />
                  <StorageGauge usage={usageOf(analysis)} />
                  <LinkButton to={paths.cleanByCard} size="lg" full className="mt-4">
                    <Sparkles aria-hidden className="size-5" />
                    {t('action.start')}
                  </LinkButton>
                </Card>
                <Card flush title={t('category.breakdown')}>
                  <CategoryList figures={categoryFigures(analysis)} used={usageOf(analysis).usedBytes} />
                </Card>
              </>
            )}
          </WithAnalysis>
        </div>
        <div className="lg:col-span-5">
          <QuickActions />
        </div>
      </div>
    </>
  );
}
