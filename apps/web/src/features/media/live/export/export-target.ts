import type { Destination } from '@/features/media/media-groups';
import { canPickZip, pickZip } from '@/shared/browser/pick-zip';

/** One archive, or the files one by one. */
export type ExportForm = 'zip' | 'files';

/** Where the user wants the export. */
export type ExportTarget =
  | { form: 'zip'; file: FileSystemFileHandle; name: string }
  | { form: 'files'; folder: FileSystemDirectoryHandle; name: string }
  /** Without a picker: the browser's downloads. */
  | { form: 'download'; name: string };

interface Picking {
  id: string;
  startIn?: 'downloads';
}
/** A part of the File System Access API that TypeScript's own library leaves out. */
interface PickerWindow {
  showDirectoryPicker?: (options: Picking & { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}
const pickers = () => window as unknown as PickerWindow;

/** Whether the user can choose a place; else exports go to the browser's downloads. */
export function canChoosePlace(): boolean {
  return canPickZip();
}

/** Whether files can be written one by one. */
export function canWriteFiles(): boolean {
  return typeof pickers().showDirectoryPicker === 'function';
}

/** Asks for the target; null when the user cancels. Needs a user gesture. Each destination opens at its last place. */
export async function pickTarget(
  destination: Destination,
  form: ExportForm,
  suggestedName: string,
): Promise<ExportTarget | null> {
  const picking: Picking = { id: `swipeclean-${destination}` };
  if (destination === 'pc') picking.startIn = 'downloads';
  try {
    if (form === 'files') {
      const folder = await pickers().showDirectoryPicker?.({ ...picking, mode: 'readwrite' });
      return folder ? { form, folder, name: folder.name } : null;
    }
    if (!canChoosePlace()) return { form: 'download', name: suggestedName };
    const file = await pickZip({ ...picking, suggestedName });
    return file ? { form, file, name: file.name } : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  }
}
