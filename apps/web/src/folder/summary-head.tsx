import { RotateCcw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { FolderName } from './folder-name';
import type { OpenFolder } from './open-folder';
import { folderScan, type ScanStore } from './scan/scan-store';

interface SummaryHeadProps {
  folder: OpenFolder;
  /** Label of the button that closes the folder, to open another. */
  again: string;
  /** Holds the folder. */
  store?: ScanStore;
}

/** The first line of a card that sums up a folder: its name, and the way to another. */
export function SummaryHead({ folder, again, store = folderScan }: SummaryHeadProps) {
  return (
    <div className="-mt-2 -mr-3 flex min-h-11 items-center justify-between gap-2">
      <div className="min-w-0 flex-1">
        <FolderName folder={folder} className="truncate text-small font-medium text-soft" />
      </div>
      <Button icon={RotateCcw} variant="quiet" onClick={store.reset}>
        {again}
      </Button>
    </div>
  );
}
