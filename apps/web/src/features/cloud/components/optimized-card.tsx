import { formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DoneCard } from '@/shared/ui/done-card';
import type { Cloud, CloudTerms } from '../cloud';
import { useCloudText } from '../messages';
import { CloudGauge } from './cloud-gauge';

interface OptimizedCardProps {
  cloud: Cloud;
  terms: CloudTerms;
}

/** What cleaning freed, and the way to take it back (CLOUD-13, CLOUD-14). */
export function OptimizedCard({ cloud, terms }: OptimizedCardProps) {
  const t = useCloudText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <DoneCard
        className="lg:col-span-7"
        title={t('optimized.title')}
        figure={formatGigabytes(cloud.freed)}
        unit={t('optimized.freed')}
        note={t('trash.after', { days: terms.trashDays })}
      >
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button size="lg" className="flex-1" onClick={cloud.showOverview}>
            {t('optimized.overview')}
          </Button>
          <Button size="lg" variant="secondary" className="flex-1" onClick={cloud.restore}>
            {t('optimized.restore')}
          </Button>
        </div>
        <Button variant="quiet" full onClick={cloud.startOver}>
          {t('startOver')}
        </Button>
      </DoneCard>
      <Card className="lg:col-span-5">
        <CloudGauge categories={cloud.categories} total={terms.total} />
      </Card>
    </div>
  );
}
