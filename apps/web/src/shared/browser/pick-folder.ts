import { type PickedFolder, takeEarlyInput } from './early-input';

/** The part of the File System Access API that TypeScript's own library leaves out. */
interface PickerWindow {
  showDirectoryPicker?: (options: { id: string; mode: 'read' }) => Promise<FileSystemDirectoryHandle>;
}

const getWindow = () => window as PickerWindow;

export function canPickDirectory(): boolean {
  return typeof getWindow().showDirectoryPicker === 'function';
}

/**
 * The folder that the user picks: in the picker that a press on the prerendered page opened, else in a new one.
 * Call it within the press: a browser refuses a picker that comes after code was loaded
 * (https://github.com/GoogleChromeLabs/form-troubleshooter/issues/62).
 */
export function pickFolderNow(): Promise<PickedFolder> {
  const early = takeEarlyInput('pick');
  const pick =
    early ?? getWindow().showDirectoryPicker?.({ id: 'swipeclean', mode: 'read' }) ?? openFolderInput();
  // Whoever takes it reports a failure, perhaps later.
  pick.catch(() => undefined);
  return pick;
}

function openFolderInput(): Promise<File[] | null> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      webkitdirectory: true,
    });
    input.addEventListener('change', () => resolve(Array.from(input.files ?? [])));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
