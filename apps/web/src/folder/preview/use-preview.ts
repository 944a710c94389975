import type { ScannedFile } from '@swipeclean/scan-engine';
import { useEffect, useState } from 'react';
import type { ScanRequest } from '../open/scan-request';
import { type PreviewKind, previewKind } from './preview-kind';

/** How much of a text is shown, in bytes. */
const SHOWN_TEXT = 64 * 1024;

export type Preview =
  | { status: 'loading' | 'none' | 'failed' }
  | { status: 'text'; text: string; isCut: boolean }
  | { status: Exclude<PreviewKind, 'text'>; address: string };

/** Opens a file of a scan to be shown; what was made for it is given back when it is no longer shown. */
export function usePreview(input: ScanRequest['input'], file: ScannedFile): Preview {
  const kind = previewKind(file);
  const [preview, setPreview] = useState<Preview>({ status: kind ? 'loading' : 'none' });
  useEffect(() => {
    if (!kind) return;
    let isShown = true;
    let address: string | null = null;
    const show = (next: Preview) => isShown && setPreview(next);
    open(input, file.path).then(
      async (blob) => {
        if (kind === 'text') {
          const text = await blob.slice(0, SHOWN_TEXT).text();
          return show({ status: 'text', text, isCut: blob.size > SHOWN_TEXT });
        }
        if (!isShown) return;
        // With the type that was judged, whatever the file says of itself.
        address = URL.createObjectURL(blob.slice(0, blob.size, file.mimeType));
        show({ status: kind, address });
      },
      (error: unknown) => {
        console.error(error);
        show({ status: 'failed' });
      },
    );
    return () => {
      isShown = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [input, file, kind]);
  return preview;
}

async function open(input: ScanRequest['input'], path: string): Promise<Blob> {
  const { createFileOpener } = await import('./preview-engine');
  return createFileOpener(input)(path);
}
