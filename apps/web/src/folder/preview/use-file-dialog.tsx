import type { ScannedFile } from '@swipeclean/scan-engine';
import { lazy, Suspense, useState } from 'react';
import type { Decided } from '../keep/use-decided';
import type { FinishedScan } from '../scan/scan-store';
import type { Reason } from '../trash/removal';

const FileDialog = lazy(() => import('./file-dialog'));

/** Looking at one file of a scan; `dialog` belongs on the screen. */
export function useFileDialog(
  scan: FinishedScan,
  decided: Decided,
  reasons: ReadonlyMap<number, Reason>,
  onChange: Decided['change'],
) {
  const [file, setFile] = useState<ScannedFile | null>(null);
  return {
    look: setFile,
    dialog: file && (
      <Suspense>
        <FileDialog
          key={file.id}
          scan={scan}
          file={file}
          reason={reasons.get(file.id)}
          decided={decided}
          onChange={onChange}
          onClose={() => setFile(null)}
        />
      </Suspense>
    ),
  };
}
