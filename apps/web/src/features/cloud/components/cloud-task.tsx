import { Cloud as CloudIcon, ListChecks, RotateCcw } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import { selectedCategories, type Cloud, type CloudTerms, sumBytes } from '../cloud';
import { useCloudText } from '../messages';
import { OptimizedCard } from './cloud-gauge';
import { CloudOverview } from './cloud-overview';

interface CloudTaskProps {
  cloud: Cloud;
  terms: CloudTerms;
}

/** The steps from connecting a cloud to the success card (CLOUD-01). */
export function CloudTask({ cloud, terms }: CloudTaskProps) {
  const t = useCloudText();
  const { status, fraction, cancel } = cloud;
  const chosen = selectedCategories(cloud);
  return (
    <Stage step={status} label={t('title')}>
      {status === 'connect' && <ConnectCard terms={terms} onConnect={cloud.connect} />}
      {status === 'scanning' && (
        <ProgressPanel
          title={t('scan.working')}
          detail={t('scan.detail')}
          progress={{ fraction }}
          onCancel={cancel}
        />
      )}
      {status === 'overview' && <CloudOverview cloud={cloud} terms={terms} />}
      {status === 'cleaning' && (
        <ProgressPanel
          title={t('clean.working')}
          detail={t('clean.detail', { count: chosen.length, size: formatGigabytes(sumBytes(chosen)) })}
          progress={{ fraction }}
          onCancel={cancel}
        />
      )}
      {status === 'optimized' && <OptimizedCard cloud={cloud} terms={terms} />}
    </Stage>
  );
}

interface ConnectCardProps {
  terms: CloudTerms;
  onConnect: () => void;
}

/** Connects a cloud, and explains what follows. */
function ConnectCard({ terms, onConnect }: ConnectCardProps) {
  const t = useCloudText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-7">
        <EmptyState
          icon={CloudIcon}
          title={t('connect.title')}
          description={t('connect.description', { total: formatGigabytes(terms.total) })}
          action={
            <Button size="lg" onClick={onConnect}>
              {t('connect.sample')}
            </Button>
          }
        />
      </Card>
      <Card flush title={t('steps.title')} className="lg:col-span-5">
        <List label={t('steps.title')}>
          <ListRow icon={CloudIcon} title={t('steps.scan')} description={t('steps.scan.note')} />
          <ListRow icon={ListChecks} title={t('steps.choose')} description={t('steps.choose.note')} />
          <ListRow
            icon={RotateCcw}
            title={t('steps.restore')}
            description={t('steps.restore.note', { days: terms.trashDays })}
          />
        </List>
      </Card>
    </div>
  );
}
