import type { ScanInput } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '../engine';
import { rootsOf } from '../picker/scan-request';

/**
 * Adds a folder, or a set of them, to the recent ones and returns the key of its stored scan. Both are optional, so a
 * failure is only logged.
 */
export async function rememberFolder(input: ScanInput): Promise<string | undefined> {
  const [root, ...others] = rootsOf(input).map(({ handle }) => handle);
  if (!root) return undefined;
  try {
    const { saveRecentFolder } = await loadEngine();
    return (await saveRecentFolder([root, ...others])).id;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
