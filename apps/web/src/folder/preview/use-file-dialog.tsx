import type { ScannedFile } from '@swipeclean/scan-engine';
import { lazy, Suspense, useState } from 'react';
import type { OpenFolder } from '../open-folder';
import type { Reason } from '../trash/removal';

const FileDialog = lazy(() => import('./file-dialog'));

/** Previews one file of the folder; the screen renders `dialog`. */
export function useFileDialog(folder: OpenFolder, reasons: ReadonlyMap<number, Reason>) {
  const [file, setFile] = useState<ScannedFile | null>(null);
  return {
    openPreview: setFile,
    dialog: file && (
      <Suspense>
        <FileDialog
          key={file.id}
          folder={folder}
          file={file}
          reason={reasons.get(file.id)}
          onClose={() => setFile(null)}
        />
      </Suspense>
    ),
  };
}
