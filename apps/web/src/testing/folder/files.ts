import type { JunkRuleId } from '@swipeclean/scan-engine';

const DAY = 24 * 60 * 60 * 1000;
export const MB = 1024 * 1024;

interface FileFactsForTest {
  /** Metadata as the file system reports it; contents stay small. */
  size?: number;
  content?: string;
  daysOld?: number;
  lastModified?: number;
  type?: string;
  /** The rule of the clean-up location that the file is in. */
  rule?: JunkRuleId;
}

/** A file at a path of a chosen folder; `loose` files have no folder. */
export function fileAt(path: string, facts: FileFactsForTest = {}): File {
  const { content = path, daysOld = 1, type = '' } = facts;
  const lastModified = facts.lastModified ?? Date.now() - daysOld * DAY;
  const file = new File([content], path.slice(path.lastIndexOf('/') + 1), { lastModified, type });
  if (path.includes('/')) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  if (facts.rule) Object.assign(file, { rule: facts.rule });
  if (facts.size !== undefined) Object.defineProperty(file, 'size', { value: facts.size });
  return file;
}

/** A folder handle whose picker a test stubs. */
export function folderHandle(name: string, files: File[], writable = false): FileSystemDirectoryHandle {
  const handle = {
    kind: 'directory',
    name,
    // Folders of one name are the same.
    isSameEntry: (other: FileSystemHandle) => Promise.resolve(other.name === name),
    resolve: (other: FileSystemHandle) => Promise.resolve(other.name === name ? [] : null),
    files,
    queryPermission: () => Promise.resolve(writable ? 'granted' : 'prompt'),
    requestPermission: () => Promise.resolve(writable ? 'granted' : 'denied'),
  };
  return handle as unknown as FileSystemDirectoryHandle;
}

export type Picker = () => Promise<FileSystemDirectoryHandle>;

/** Sets or removes the window's folder picker. */
export function stubPicker(picker: Picker | undefined): void {
  Object.assign(window, { showDirectoryPicker: picker });
}

/** The error of a picker that the user closes. */
export function abortError(): DOMException {
  return new DOMException('The user aborted a request.', 'AbortError');
}
