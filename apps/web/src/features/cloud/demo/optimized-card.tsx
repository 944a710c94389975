import { CircleCheck } from 'lucide-react';
import { formatGigabytes } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { useCloudText } from '../messages';
import { CloudGauge } from './cloud-gauge';
import { TRASH_DAYS } from './sample-cloud';
import type { useDemoCloud } from './use-demo-cloud';

/** What cleaning freed, and the way to take it back (CLOUD-13, CLOUD-14). */
export function OptimizedCard({ cloud }: { cloud: ReturnType<typeof useDemoCloud> }) {
  const t = useCloudText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-7">
        <h2 className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          {t('optimized.title')}
        </h2>
        <p className="mt-2">
          <span className="text-hero font-semibold tracking-tight tabular-nums">
            {formatGigabytes(cloud.freed)}
          </span>{' '}
          <span className="text-title text-soft">{t('optimized.freed')}</span>
        </p>
        <p className="mt-1 text-small text-soft">{t('trash.after', { days: TRASH_DAYS })}</p>
        <div className="mt-6 flex flex-col gap-2 sm:flex-row">
          <Button size="lg" className="flex-1" onClick={cloud.showOverview}>
            {t('optimized.overview')}
          </Button>
          <Button size="lg" variant="secondary" className="flex-1" onClick={cloud.restore}>
            {t('optimized.restore')}
          </Button>
        </div>
        <Button variant="quiet" full className="mt-2" onClick={cloud.startOver}>
          {t('startOver')}
        </Button>
      </Card>
      <Card className="lg:col-span-5">
        <CloudGauge categories={cloud.categories} />
      </Card>
    </div>
  );
}
