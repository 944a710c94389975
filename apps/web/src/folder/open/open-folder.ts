import { pickDirectory, requestReads, requestWrites } from './directory-picker';
import { requestOfHandle, type ScanRequest } from './scan-request';

/** Asks for a folder, and whether files in it may be changed; null when the person changes their mind. */
export async function pickFolder(): Promise<ScanRequest | null> {
  const handle = await pickDirectory();
  if (!handle) return null;
  await requestWrites(handle);
  return requestOfHandle(handle);
}

/** A folder of an earlier visit, for which the browser asks again. */
export async function reopenFolder(handle: FileSystemDirectoryHandle): Promise<ScanRequest> {
  if (!(await requestWrites(handle))) await requestReads(handle);
  return requestOfHandle(handle);
}
