import type { OpenFolder } from '../open-folder';
import { rememberFolder } from '../scan/remember-folder';
import { getFolderSecret } from './save-preference';

/**
 * Tells a folder, or a set of them, from the user's others without its name; null for loose files. Only this browser
 * can compute it, and it differs from account to account. Where the browser gives files without their folder, its name
 * tells.
 */
export async function createFolderKey(
  userId: string,
  { input, name }: Pick<OpenFolder, 'input' | 'name'>,
): Promise<string | null> {
  const folder = await getFolderId({ input, name });
  if (folder === null) return null;
  const text = new TextEncoder().encode(`${getFolderSecret(userId)} ${folder}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  // A UUID of version 8: its content is the application's own.
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** Tells a folder, or a set of them, from the others that this browser scanned; null for loose files. */
export async function getFolderId({
  input,
  name,
}: Pick<OpenFolder, 'input' | 'name'>): Promise<string | null> {
  return name === null ? null : ((await rememberFolder(input)) ?? `name ${name}`);
}
