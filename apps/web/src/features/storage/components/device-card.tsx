import type { StorageAnalysis } from '@swipeclean/contracts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { Skeleton } from '@/shared/ui/skeleton';
import { useDisks } from '../api/disks.queries';
import { useStorageText } from '../messages';
import { usageOf } from '../storage-figures';
import { SampleBadge } from './sample-badge';
import { StorageGauge } from './storage-gauge';

const DiskCard = lazy(() => import('../disks/disk-card'));

interface RealFiguresProps {
  title: string;
  className?: string;
  /** Shown without a companion. */
  children: ReactNode;
}

/** The disks of a connected companion, instead of figures of scans or of the Demo. */
export function RealFigures({ children, ...card }: RealFiguresProps) {
  const disks = useDisks();
  if (!disks) return children;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <DiskCard {...disks} {...card} />
    </Suspense>
  );
}

interface DeviceCardProps {
  analysis: StorageAnalysis;
  className?: string;
}

/** How full the device is. */
export function DeviceCard({ analysis, className }: DeviceCardProps) {
  const t = useStorageText();
  return (
    <RealFigures title={t('disks.title')} className={className}>
      <Card className={classNames('relative', className)}>
        <SampleBadge analysis={analysis} />
        <StorageGauge usage={usageOf(analysis)} />
      </Card>
    </RealFigures>
  );
}
