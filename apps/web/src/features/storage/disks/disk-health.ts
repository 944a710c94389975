import { GAUGE_THRESHOLDS, type StorageHealth } from '@swipeclean/contracts';
import type { DiskSpace } from '@swipeclean/scan-engine/browser';
import { BYTES_PER_GB } from '@/shared/format/format';
import type { BadgeTone } from '@/shared/ui/badge';

/** The colour of a health. */
export const HEALTH_TONES = {
  Excellent: 'good',
  Good: 'good',
  Fair: 'warn',
  Poor: 'bad',
} as const satisfies Record<StorageHealth, BadgeTone>;

/** The part in use of what can be used on a disk, 0 to 1, as `df` computes it. */
export function usedShare({ used, free }: DiskSpace): number {
  return used + free > 0 ? used / (used + free) : 0;
}

/**
 * Rates a disk by its free space. Below 10 % is Poor: there Windows draws a drive red
 * (https://devblogs.microsoft.com/oldnewthing/?p=12263) and Kubernetes evicts pods (`nodefs.available`). Below 20 % is
 * Fair, where Netdata warns (`disk_space_usage`), and Poor with less than 10 GB, which a system update can fill. From
 * 40 % on, where the gauge is green (CONST-11), it is Excellent.
 */
function rateDisk(disk: DiskSpace): StorageHealth {
  const used = usedShare(disk);
  if (used > 0.9 || (used > 0.8 && disk.free < 10 * BYTES_PER_GB)) return 'Poor';
  if (used > 0.8) return 'Fair';
  return used > GAUGE_THRESHOLDS.amber / 100 ? 'Good' : 'Excellent';
}

/** The health of the worst disk. */
export function rateDisks(disks: readonly DiskSpace[]): StorageHealth {
  const health = disks.map(rateDisk);
  return (['Poor', 'Fair', 'Good'] as const).find((one) => health.includes(one)) ?? 'Excellent';
}
