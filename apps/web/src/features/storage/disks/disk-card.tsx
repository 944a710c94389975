import type { DiskSpace } from '@swipeclean/scan-engine/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { useTrashState } from '@/folder/trash/trash-state';
import { useTrash } from '@/folder/use-open-folder';
import { formatDate, formatPercent, formatSpace } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import { disksQuery, type Disks } from '../api/disks.queries';
import { useStorageText } from '../messages';
import { HEALTH_TONES, rateDisks, usedShare } from './disk-health';

interface DiskCardProps extends Disks {
  title: string;
  className?: string;
}

/** How full each disk is, and the health of the fullest. */
export default function DiskCard({ disks, readAt, title, className }: DiskCardProps) {
  const t = useStorageText();
  const scan = useScan(folderScan);
  const isAlone = disks.length === 1;
  return (
    <Card title={title} aside={<HealthBadge disks={disks} />} className={className}>
      <ul className="flex flex-col gap-6">
        {disks.map((disk) => (
          <Disk key={disk.path} disk={disk} isAlone={isAlone} />
        ))}
      </ul>
      <p className="mt-4 text-caption text-soft">
        {t('disks.asOf', { time: formatDate(new Date(readAt), { timeStyle: 'short' }) })}
      </p>
      {scan.status === 'results' && <ReadAfterRemoval folder={scan.folder} />}
    </Card>
  );
}

function HealthBadge({ disks }: { disks: readonly DiskSpace[] }) {
  const t = useStorageText();
  const health = rateDisks(disks);
  return <Badge tone={HEALTH_TONES[health]}>{t(`insights.health.${health}`)}</Badge>;
}

const FILLS = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' };

function Disk({ disk, isAlone }: { disk: DiskSpace; isAlone: boolean }) {
  const t = useStorageText();
  const { path, name = path } = disk;
  const [used, size] = [formatSpace(disk.used), formatSpace(disk.size)];
  const percent = usedShare(disk) * 100;
  const shown = formatPercent(percent / 100);
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          <FileName>{name}</FileName>
          {name !== path && (
            <span className="block text-small font-normal text-soft">
              <FileName>{path}</FileName>
            </span>
          )}
        </p>
        {!isAlone && <HealthBadge disks={[disk]} />}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span
          className={classNames(
            'font-semibold tracking-tight tabular-nums',
            isAlone ? 'text-hero' : 'text-headline',
          )}
        >
          {formatSpace(disk.free)}
        </span>
        <span className="text-soft tabular-nums">{t('disks.free', { size })}</span>
      </p>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={t('gauge.reading', { percent: shown, used, total: size })}
        className="mt-2 h-3 overflow-hidden rounded-full bg-raised"
      >
        <div
          className={classNames('h-full min-w-0.5', FILLS[HEALTH_TONES[rateDisks([disk])]])}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p aria-hidden className="mt-2 text-small text-soft tabular-nums">
        {t('gauge.used', { used })} · {shown}
      </p>
    </li>
  );
}

/** Reads the disks again when files of the open folder were deleted or restored. */
function ReadAfterRemoval({ folder }: { folder: OpenFolder }) {
  const client = useQueryClient();
  const { report } = useTrashState(useTrash(folder));
  useEffect(() => {
    if (report) void client.invalidateQueries({ queryKey: disksQuery.queryKey });
  }, [client, report]);
  return null;
}
