import { Sparkles } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { chosenOf, type Cloud, type CloudTerms, sumBytes } from '../cloud';
import { useCloudText } from '../messages';
import { CategoryChoice } from './category-choice';
import { CloudGauge } from './cloud-gauge';

interface CloudOverviewProps {
  cloud: Cloud;
  terms: CloudTerms;
}

/** How full the cloud is, what to clear of it, and how to get that back. */
export function CloudOverview({ cloud, terms }: CloudOverviewProps) {
  const t = useCloudText();
  const { categories, selected } = cloud;
  const chosen = chosenOf(cloud);
  const none = chosen.length === 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <Card className="lg:col-span-5">
          <CloudGauge categories={categories} total={terms.total} />
          <Button variant="quiet" full className="mt-4" onClick={cloud.startOver}>
            {t('startOver')}
          </Button>
        </Card>
        <div className="flex flex-col gap-4 lg:col-span-7">
          <CategoryChoice
            categories={categories}
            selected={selected}
            olderThanYears={terms.olderThanYears}
            onToggle={cloud.toggle}
          />
          <Notice>{t('trash.before', { days: terms.trashDays })}</Notice>
        </div>
      </div>
      <ActionBar
        active={!none}
        label={t('selection.label')}
        title={t('selection.categories', { count: chosen.length })}
        detail={none ? t('selection.hint') : formatGigabytes(sumBytes(chosen))}
      >
        <Button disabled={none} onClick={cloud.clean}>
          <Sparkles aria-hidden className="size-4" />
          {t('clean.action')}
        </Button>
      </ActionBar>
    </>
  );
}
