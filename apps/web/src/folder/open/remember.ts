import type { ScanInput } from '@swipeclean/scan-engine/browser';

/**
 * Keeps a scanned folder at hand in this browser, and answers the key under which its scans are remembered. Both are
 * extras, so a failure stops nothing.
 */
export async function rememberScanned(input: ScanInput): Promise<string | undefined> {
  if (input.kind !== 'handle') return undefined;
  try {
    const { saveRecentFolder } = await import('./folder-engine');
    return (await saveRecentFolder(input.handle)).id;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
