import { lazy, Suspense } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { PlaceCredits } from '../ips/place-credits';
import { AlertList } from './alert-list';
import { DetectionList } from './detection-list';
import { WatchNotice } from './watch-notice';

const DeviceCheck = lazy(() => import('../device/device-check'));

export function SecurityTab() {
  return (
    <>
      <WatchNotice />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <AlertList />
        <DetectionList />
      </div>
      <PlaceCredits />
      <Suspense fallback={<Skeleton className="mt-4 h-60" />}>
        <DeviceCheck />
      </Suspense>
    </>
  );
}
