import { computeSha256 } from '../compare/hash';
import { extensionOf, fileNameOf } from '../paths';
import { getFile, isUnchanged, hasErrorName, writeFile } from '../trash/file-system';
import type { FileSnapshot, ReplacementFile } from '../trash/types';
import { compressPhoto } from './compress-photo';
import type { Replacements, OptimizeProgress, OptimizeSkipReason, OptimizeTask } from './types';

/** Compresses photos one by one into the staging folder; each new file is read back from the disk before it counts. */
export async function compressPhotos(
  { root, staging, files }: Pick<OptimizeTask, 'root' | 'staging' | 'files'>,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  const replacements: Replacements = { items: [], skipped: [] };
  const progress: OptimizeProgress = { files: 0, bytes: 0 };
  for (const [at, file] of files.entries()) {
    const outcome = await createPhoto(root, staging, file, at).catch(toCompressSkipReason);
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
  at: number,
): Promise<ReplacementFile | OptimizeSkipReason> {
  const file = await getFile(root, snapshot.path);
  if (!isUnchanged(file, snapshot)) return 'changed';
  const photo = await compressPhoto(file);
  if (typeof photo === 'string') return photo;
  // The extension stays, because the browser checks a file again when a move changes it.
  const name = `${at}.${extensionOf(fileNameOf(snapshot.path))}`;
  const written = await writeFile(staging.handle, name, photo.stream());
  const [expected, digest] = [await computeSha256(photo), await computeSha256(written)];
  if (expected !== digest) throw new DOMException('The file differs from what was written', 'DataError');
  return { path: snapshot.path, size: written.size, digest, staging: staging.id, name };
}

/** A missing or changed file is left out; any other error, such as a full disk or lost access, ends the work. */
function toCompressSkipReason(error: unknown): OptimizeSkipReason {
  if (hasErrorName(error, 'NotFoundError')) return 'missing';
  if (hasErrorName(error, 'NotReadableError')) return 'changed';
  throw error;
}
