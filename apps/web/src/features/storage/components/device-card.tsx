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
  /** At the end of the card with the disks. */
  action?: ReactNode;
  /** Shown without a companion. */
  children: ReactNode;
}

/** The disks of a connected companion, instead of figures of scans or of the Demo. */
export function RealFigures({ children, action, ...card }: RealFiguresProps) {
  const disks = useDisks();
  if (!disks) return children;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <DiskCard {...disks} {...card}>
        {action}
      </DiskCard>
    </Suspense>
  );
}

interface DeviceCardProps {
  analysis: StorageAnalysis;
  className?: string;
  children?: ReactNode;
}

/** How full the device is. */
export function DeviceCard({ analysis, className, children }: DeviceCardProps) {
  const t = useStorageText();
  return (
    <RealFigures title={t('disks.title')} className={className} action={children}>
      <Card className={classNames('relative', className)}>
        <SampleBadge analysis={analysis} />
        <StorageGauge usage={usageOf(analysis)} />
        {children}
      </Card>
    </RealFigures>
  );
}
