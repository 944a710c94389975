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
  const made: Replacements = { items: [], skipped: [] };
  const done: OptimizeProgress = { files: 0, bytes: 0 };
  for (const [at, file] of files.entries()) {
    const outcome = await createPhoto(root, staging, file, at).catch(reasonOf);
    if (typeof outcome === 'string') made.skipped.push({ file, reason: outcome });
    else made.items.push({ ...file, replacement: outcome });
    done.files++;
    done.bytes += file.size;
    onProgress(done);
  }
  return made;
}

async function createPhoto(
  root: FileSystemDirectoryHandle,
  staging: OptimizeTask['staging'],
  facts: FileSnapshot,
  at: number,
): Promise<ReplacementFile | OptimizeSkipReason> {
  const file = await getFile(root, facts.path);
  if (!isUnchanged(file, facts)) return 'changed';
  const photo = await compressPhoto(file);
  if (typeof photo === 'string') return photo;
  // The extension stays, because the browser checks a file again when a move changes it.
  const name = `${at}.${extensionOf(fileNameOf(facts.path))}`;
  const written = await writeFile(staging.handle, name, photo.stream());
  const [wanted, digest] = [await computeSha256(photo), await computeSha256(written)];
  if (wanted !== digest) throw new DOMException('The file is not as it was written', 'DataError');
  return { path: facts.path, size: written.size, digest, staging: staging.id, name };
}

/** A missing or changed file is left out; any other error, such as a full disk or lost access, ends the work. */
function reasonOf(error: unknown): OptimizeSkipReason {
  if (hasErrorName(error, 'NotFoundError')) return 'missing';
  if (hasErrorName(error, 'NotReadableError')) return 'changed';
  throw error;
}
