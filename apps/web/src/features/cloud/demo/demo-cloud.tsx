import { formatGigabytes } from '../../../shared/format/format';
import { ProgressPanel } from '../../../shared/ui/progress-panel';
import { Stage } from '../../../shared/ui/stage';
import { useCloudText } from '../messages';
import { CloudOverview } from './cloud-overview';
import { ConnectCard } from './connect-card';
import { OptimizedCard } from './optimized-card';
import { sumMegabytes } from './sample-cloud';
import { useDemoCloud } from './use-demo-cloud';

/** A sample cloud, from connecting it to the optimized card (CLOUD-01). */
export function DemoCloud() {
  const t = useCloudText();
  const cloud = useDemoCloud();
  const { status, chosen, fraction, cancel } = cloud;
  return (
    <Stage step={status} label={t('title')}>
      {status === 'connect' && <ConnectCard onConnect={cloud.connect} />}
      {status === 'scanning' && (
        <ProgressPanel
          title={t('scan.working')}
          detail={t('scan.detail')}
          progress={{ fraction }}
          onCancel={cancel}
        />
      )}
      {status === 'overview' && <CloudOverview cloud={cloud} />}
      {status === 'cleaning' && (
        <ProgressPanel
          title={t('clean.working')}
          detail={t('clean.detail', { count: chosen.length, size: formatGigabytes(sumMegabytes(chosen)) })}
          progress={{ fraction }}
          onCancel={cancel}
        />
      )}
      {status === 'optimized' && <OptimizedCard cloud={cloud} />}
    </Stage>
  );
}
