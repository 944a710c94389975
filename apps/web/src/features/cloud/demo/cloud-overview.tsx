import { Sparkles } from 'lucide-react';
import { formatGigabytes } from '../../../shared/format/format';
import { ActionBar } from '../../../shared/ui/action-bar';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { useCloudText } from '../messages';
import { CategoryChoice } from './category-choice';
import { CloudGauge } from './cloud-gauge';
import { sumMegabytes, TRASH_DAYS } from './sample-cloud';
import type { useDemoCloud } from './use-demo-cloud';

/** How full the cloud is, what to clear of it, and how to get that back. */
export function CloudOverview({ cloud }: { cloud: ReturnType<typeof useDemoCloud> }) {
  const t = useCloudText();
  const { categories, chosen } = cloud;
  const none = chosen.length === 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <Card className="lg:col-span-5">
          <CloudGauge categories={categories} />
          <Button variant="quiet" full className="mt-4" onClick={cloud.startOver}>
            {t('startOver')}
          </Button>
        </Card>
        <div className="flex flex-col gap-4 lg:col-span-7">
          <CategoryChoice categories={categories} selected={cloud.selected} onToggle={cloud.toggle} />
          <Notice>{t('trash.before', { days: TRASH_DAYS })}</Notice>
        </div>
      </div>
      <ActionBar label={t('selection.label')}>
        <p role="status" className="min-w-0 flex-1 pl-2 text-small tabular-nums">
          <span className="block font-semibold">{t('selection.categories', { count: chosen.length })}</span>
          <span className="block text-soft">
            {none ? t('selection.hint') : formatGigabytes(sumMegabytes(chosen))}
          </span>
        </p>
        <Button disabled={none} onClick={cloud.clean}>
          <Sparkles aria-hidden className="size-4" />
          {t('clean.action')}
        </Button>
      </ActionBar>
    </>
  );
}
