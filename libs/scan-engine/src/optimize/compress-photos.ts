import { computeSha256 } from '../compare/hash';
import { extensionOf, fileNameOf, folderOf } from '../paths';
import { getFile, getFolder, hasErrorName, isNameTaken, isUnchanged, writeFile } from '../file-system';
import type { ReplacementFile } from '../trash/types';
import { compressPhoto } from './compress-photo';
import type { OptimizeProgress, OptimizeSkipReason, OptimizeTask, PhotoOptions, Replacements } from './types';
import type { FileSnapshot } from '../types';

/** Compresses photos one by one into the staging folder; each new file is read back from the disk before it counts. */
export async function compressPhotos(
  { root, staging, files, photoOptions }: Pick<OptimizeTask, 'root' | 'staging' | 'files' | 'photoOptions'>,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  const replacements: Replacements = { items: [], skipped: [] };
  const progress: OptimizeProgress = { files: 0, bytes: 0 };
  const newPaths = new Set<string>();
  for (const [at, file] of files.entries()) {
    const outcome = await createPhoto(root, staging, file, `${at}`, photoOptions, newPaths).catch(
      toCompressSkipReason,
    );
    if (typeof outcome === 'string') replacements.skipped.push({ file, reason: outcome });
    else replacements.items.push({ ...file, replacement: outcome });
    progress.files++;
    progress.bytes += file.size;
    onProgress(progress);
  }
  return replacements;
}

async function createPhoto(
  root: FileSystemDirectoryHandle,
  staging: OptimizeTask['staging'],
  snapshot: FileSnapshot,
  stem: string,
  options: PhotoOptions,
  newPaths: Set<string>,
): Promise<ReplacementFile | OptimizeSkipReason> {
  const file = await getFile(root, snapshot.path);
  if (!isUnchanged(file, snapshot)) return 'changed';
  const photo = await compressPhoto(file, options);
  if (typeof photo === 'string') return photo;
  // A PNG or HEIC becomes a `.jpg`.
  const path = snapshot.path.replace(/(?<=\.)(png|hei[cf])$/i, 'jpg');
  if (path !== snapshot.path && (await isPathTaken(root, path, newPaths))) return 'name-taken';
  // The extension stays, because the browser checks a file again when a move changes it.
  const name = `${stem}.${extensionOf(fileNameOf(path))}`;
  const written = await writeFile(staging.handle, name, photo.stream());
  const [expected, digest] = [await computeSha256(photo), await computeSha256(written)];
  if (expected !== digest) throw new DOMException('The file differs from what was written', 'DataError');
  return { path, size: written.size, digest, staging: staging.id, name };
}

/** Whether a file has the new path, or will have it: some systems ignore case. */
async function isPathTaken(root: FileSystemDirectoryHandle, path: string, newPaths: Set<string>) {
  const folder = await getFolder(root, folderOf(path).split('/').filter(Boolean));
  if (newPaths.has(path.toLowerCase()) || (await isNameTaken(folder, fileNameOf(path)))) return true;
  newPaths.add(path.toLowerCase());
  return false;
}

/** A missing or changed file is left out; any other error, such as a full disk or lost access, ends the work. */
function toCompressSkipReason(error: unknown): OptimizeSkipReason {
  if (hasErrorName(error, 'NotFoundError')) return 'missing';
  if (hasErrorName(error, 'NotReadableError')) return 'changed';
  throw error;
}
