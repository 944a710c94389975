import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { requestOfDrop, type RequestScan } from '@/folder/picker/scan-request';
import { SourceCard } from '@/folder/picker/source-card';
import { useFileDrop } from '@/folder/picker/use-file-drop';
import { ScanProgress } from '@/folder/scan/scan-progress';
import { type ScanStore, useScan } from '@/folder/scan/scan-store';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import type { FlaggedResults as Results } from './flagged-results';

const FlaggedResults = lazy(() =>
  import('./flagged-results').then(({ FlaggedResults: results }) => ({ default: results })),
);

interface ScanTabProps extends Pick<ComponentProps<typeof Results>, 'cleanedTitle' | 'reportOnly'> {
  store: ScanStore;
  scan: (requestScan: RequestScan) => Promise<void>;
  icon: LucideIcon;
  title: string;
  description: string;
  /** The buttons that choose files. */
  children: ReactNode;
  againLabel: string;
}

/** Idle, scanning, results, and back to idle (STATE-05, CLEAN-06, CLEAN-07). */
export function ScanTab(props: ScanTabProps) {
  const { store, scan, icon, title, description, children, againLabel, cleanedTitle, reportOnly } = props;
  const state = useScan(store);
  const dropping = useFileDrop((transfer) => {
    if (state.status !== 'scanning') void scan(() => requestOfDrop(transfer));
  });
  if (state.status === 'scanning') {
    return <ScanProgress name={state.name} view={state.view} onCancel={store.reset} />;
  }
  if (state.status === 'results') {
    const again = { label: againLabel, onPress: store.reset };
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <FlaggedResults
          key={state.folder.result.scannedAt}
          folder={state.folder}
          again={again}
          cleanedTitle={cleanedTitle}
          reportOnly={reportOnly}
        />
      </Suspense>
    );
  }
  return (
    <SourceCard
      icon={icon}
      title={title}
      description={description}
      dropping={dropping}
      opensFolder={!reportOnly}
    >
      {children}
    </SourceCard>
  );
}
