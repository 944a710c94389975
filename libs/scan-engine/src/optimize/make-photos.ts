import { sha256Of } from '../confirm-identical';
import { extensionOf, nameOf } from '../paths';
import { fileAt, isAsScanned, isNamed } from '../trash/places';
import type { FileFacts, MadeFile } from '../trash/types';
import { compressPhoto } from './compress-photo';
import type { Made, MakeProgress, MakeSkip, MakeTask } from './types';
import { writeFile } from './write-file';

/** Compresses photos one by one into the staging folder; each new file is read again from the disk before it counts. */
export async function makePhotos(
  { root, staging, files }: Pick<MakeTask, 'root' | 'staging' | 'files'>,
  onProgress: (progress: MakeProgress) => void,
): Promise<Made> {
  const made: Made = { items: [], left: [] };
  const done: MakeProgress = { files: 0, bytes: 0 };
  for (const [at, file] of files.entries()) {
    const outcome = await makePhoto(root, staging, file, at).catch(reasonOf);
    if (typeof outcome === 'string') made.left.push({ file, reason: outcome });
    else made.items.push({ ...file, made: outcome });
    done.files++;
    done.bytes += file.size;
    onProgress(done);
  }
  return made;
}

async function makePhoto(
  root: FileSystemDirectoryHandle,
  staging: MakeTask['staging'],
  facts: FileFacts,
  at: number,
): Promise<MadeFile | MakeSkip> {
  const file = await fileAt(root, facts.path);
  if (!isAsScanned(file, facts)) return 'changed';
  const photo = await compressPhoto(file);
  if (typeof photo === 'string') return photo;
  // The extension stays, because the browser checks a file anew when a move changes that.
  const name = `${at}.${extensionOf(nameOf(facts.path))}`;
  const written = await writeFile(staging.handle, name, photo.stream());
  const [wanted, digest] = [await sha256Of(photo), await sha256Of(written)];
  if (wanted !== digest) throw new DOMException('The file is not as it was written', 'DataError');
  return { path: facts.path, size: written.size, digest, staging: staging.id, name };
}

/** A file that is gone or changed is left out; anything else, a full disk or lost access, ends the work. */
function reasonOf(error: unknown): MakeSkip {
  if (isNamed(error, 'NotFoundError')) return 'missing';
  if (isNamed(error, 'NotReadableError')) return 'changed';
  throw error;
}
