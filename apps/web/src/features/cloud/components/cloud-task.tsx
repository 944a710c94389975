import { formatGigabytes } from '@/shared/format/format';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import { chosenOf, type Cloud, type CloudTerms, sumBytes } from '../cloud';
import { useCloudText } from '../messages';
import { CloudOverview } from './cloud-overview';
import { ConnectCard } from './connect-card';
import { OptimizedCard } from './optimized-card';

interface CloudTaskProps {
  cloud: Cloud;
  terms: CloudTerms;
}

/** From connecting a cloud to the optimized card (CLOUD-01). */
export function CloudTask({ cloud, terms }: CloudTaskProps) {
  const t = useCloudText();
  const { status, fraction, cancel } = cloud;
  const chosen = chosenOf(cloud);
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
