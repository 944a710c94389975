export type ShareOutcome = 'shared' | 'cancelled' | 'failed';

/** Whether the device has a share sheet that pages can open. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

export const canShareFile = (file: File): boolean =>
  hasShareSheet() && navigator.canShare?.({ files: [file] });

/** Opens the device's share sheet. Closing it is not a failure. */
export async function openShareSheet(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
