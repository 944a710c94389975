import type { ScanRequest } from './scan-request';

/** Keeps a scanned folder at hand in this browser; the list of them is an extra, so a failure stops nothing. */
export function rememberScanned({ input }: ScanRequest): void {
  if (input.kind !== 'handle') return;
  const { handle } = input;
  import('./folder-engine')
    .then(({ rememberFolder }) => rememberFolder(handle))
    .catch((error: unknown) => console.error(error));
}
