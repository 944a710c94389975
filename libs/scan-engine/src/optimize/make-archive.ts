import { BlobReader, configure, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { equalBytes } from '../compare/equal-bytes';
import { sha256Of } from '../confirm-identical';
import { fileAt, isAsScanned, isNamed } from '../trash/places';
import type { FileFacts } from '../trash/types';
import type { Made, MakeProgress, MakeTask } from './types';
import { writeFile } from './write-file';

/** An archive must save this part of its originals, or nobody is better off with it. */
export const LEAST_SAVING = 0.05;

const NAME = 'archive.zip';

/**
 * Packs documents into one ZIP in the staging folder, by the browser's own deflate. Each entry is then unpacked from
 * the disk, its CRC checked and its bytes compared with the original's. Rejects with `DataError` when one differs.
 */
export async function makeArchive(
  { root, staging, files, path }: Omit<MakeTask, 'type' | 'task'>,
  onProgress: (progress: MakeProgress) => void,
): Promise<Made> {
  // It runs in a worker already, and the content policy allows no other.
  configure({ useWebWorkers: false, useCompressionStream: true });
  const made: Made = { items: [], left: [] };
  const done: MakeProgress = { files: 0, bytes: 0 };
  // Half of the work is packing, half is reading again.
  const tell = (facts: FileFacts) => {
    done.files += 0.5;
    done.bytes += facts.size / 2;
    onProgress({ files: Math.floor(done.files), bytes: done.bytes });
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = writeFile(staging.handle, NAME, readable);
  const packed: FileFacts[] = [];
  const pack = async () => {
    const zip = new ZipWriter(writable, { zip64: undefined, extendedTimestamp: true });
    for (const facts of files) {
      if (await add(zip, root, facts, made)) packed.push(facts);
      tell(facts);
    }
    await zip.close();
  };
  // A failure of one ends the other.
  await Promise.all([pack().catch((error: unknown) => fail(writable, error)), written]);
  const archive = await written;
  await verify(archive, root, packed, tell);
  const originals = packed.reduce((sum, { size }) => sum + size, 0);
  if (archive.size > originals * (1 - LEAST_SAVING)) {
    made.left.push(...packed.map((file) => ({ file, reason: 'no-gain' as const })));
    return made;
  }
  const digest = await sha256Of(archive);
  const file = { path, size: archive.size, digest, staging: staging.id, name: NAME };
  made.items.push(...packed.map((facts) => ({ ...facts, made: file })));
  return made;
}

/** Answers whether the file is in; one that is not as scanned is left out before its first byte. */
async function add(
  zip: ZipWriter<unknown>,
  root: FileSystemDirectoryHandle,
  facts: FileFacts,
  made: Made,
): Promise<boolean> {
  const file = await fileAt(root, facts.path).catch((error: unknown) => {
    if (isNamed(error, 'NotFoundError')) return null;
    throw error;
  });
  if (!file || !isAsScanned(file, facts)) {
    made.left.push({ file: facts, reason: file ? 'changed' : 'missing' });
    return false;
  }
  await zip.add(facts.path, new BlobReader(file), { lastModDate: new Date(facts.lastModified) });
  return true;
}

async function fail(writable: WritableStream, error: unknown): Promise<never> {
  await writable.abort(error).catch(() => undefined);
  throw error;
}

async function verify(
  archive: Blob,
  root: FileSystemDirectoryHandle,
  packed: readonly FileFacts[],
  tell: (facts: FileFacts) => void,
): Promise<void> {
  const zip = new ZipReader(new BlobReader(archive), { checkSignature: true });
  const entries = await zip.getEntries();
  if (entries.length !== packed.length) throw differs();
  for (const [at, facts] of packed.entries()) {
    const entry = entries[at]!;
    if (entry.directory || entry.filename !== facts.path) throw differs();
    const original = await fileAt(root, facts.path);
    let read = 0;
    await entry.getData(
      new WritableStream<Uint8Array>({
        async write(bytes) {
          const same = await original.slice(read, read + bytes.length).arrayBuffer();
          if (!equalBytes(bytes, new Uint8Array(same))) throw differs();
          read += bytes.length;
        },
      }),
    );
    if (read !== original.size) throw differs();
    tell(facts);
  }
  await zip.close();
}

function differs(): DOMException {
  return new DOMException('The archive does not hold what the files hold', 'DataError');
}
