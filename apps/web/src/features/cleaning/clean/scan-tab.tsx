import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ScanProgress } from '@/folder/scan/scan-progress';
import type { ScanRequest } from '@/folder/open/scan-request';
import { requestOfDrop } from '@/folder/open/scan-request';
import { useScan, type ScanStore } from '@/folder/scan/scan-store';
import { SourceCard } from '@/folder/open/source-card';
import { useFileDrop } from '@/folder/open/use-file-drop';
import { FlaggedResults } from './flagged-results';

interface ScanTabProps {
  store: ScanStore;
  scan: (open: () => Promise<ScanRequest | null> | ScanRequest) => Promise<void>;
  icon: LucideIcon;
  title: string;
  description: string;
  /** The ways to choose files. */
  children: ReactNode;
  againLabel: string;
  /** Passed on to the results. */
  cleaned: ComponentProps<typeof FlaggedResults>['cleaned'];
  onWritable?: () => void;
}

/** Idle, scanning, results, and back to idle (STATE-05, CLEAN-06, CLEAN-07). */
export function ScanTab(props: ScanTabProps) {
  const { store, scan, icon, title, description, children, againLabel, cleaned, onWritable } = props;
  const state = useScan(store);
  const dropping = useFileDrop((transfer) => {
    if (state.status !== 'scanning') void scan(() => requestOfDrop(transfer));
  });
  if (state.status === 'scanning') {
    return <ScanProgress folder={state.folder} reading={state.reading} onCancel={store.reset} />;
  }
  if (state.status === 'results') {
    const again = { label: againLabel, onPress: store.reset };
    return (
      <FlaggedResults
        key={state.scan.result.scannedAt}
        scan={state.scan}
        again={again}
        cleaned={cleaned}
        onWritable={onWritable}
      />
    );
  }
  return (
    <SourceCard icon={icon} title={title} description={description} dropping={dropping}>
      {children}
    </SourceCard>
  );
}
