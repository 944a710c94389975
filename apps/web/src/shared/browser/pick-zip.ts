interface Picking {
  /** The browser remembers the place of each. */
  id: string;
  suggestedName: string;
  startIn?: 'downloads';
}

/** The part of the File System Access API that TypeScript's own library leaves out. */
interface PickerWindow {
  showSaveFilePicker?: (
    options: Picking & { types: { accept: Record<string, string[]> }[] },
  ) => Promise<FileSystemFileHandle>;
}

const picker = () => (window as unknown as PickerWindow).showSaveFilePicker;

/** Whether the user can choose where an archive is saved; else it goes to the browser's downloads. */
export const canPickZip = (): boolean => typeof picker() === 'function';

/** Asks where an archive is saved. Needs a user gesture. @throws `AbortError` when the user cancels */
export async function pickZip(picking: Picking): Promise<FileSystemFileHandle | undefined> {
  return picker()?.call(window, { ...picking, types: [{ accept: { 'application/zip': ['.zip'] } }] });
}
