import { AlertList } from './alert-list';
import { DetectionList } from './detection-list';
import { WatchNotice } from './watch-notice';

export function SecurityTab() {
  return (
    <>
      <WatchNotice />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <AlertList />
        <DetectionList />
      </div>
    </>
  );
}
