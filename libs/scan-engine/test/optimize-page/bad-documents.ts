import { createArchive } from '../../src/optimize/create-archive';

const NOW = 1_700_000_000_000;
const error = (name: string) => new DOMException(name, name);
type Tree = Map<string, File>;

/** A folder without subfolders: names are paths. */
function folderOf(files: Tree) {
  const handle = (name: string) => ({
    kind: 'file',
    name,
    getFile: () =>
      files.has(name) ? Promise.resolve(files.get(name)) : Promise.reject(error('NotFoundError')),
    createWritable: () => {
      const parts: Uint8Array[] = [];
      const close = () => void files.set(name, new File(parts as BlobPart[], name, { lastModified: NOW }));
      return Promise.resolve(
        new WritableStream<Uint8Array>({ write: (part) => void parts.push(part), close }),
      );
    },
  });
  return {
    getFileHandle: (name: string) => Promise.resolve(handle(name)),
  } as unknown as FileSystemDirectoryHandle;
}

const document = (name: string) => new File([`${name} `.repeat(5000)], name, { lastModified: NOW });

/** Fails when it is read beyond `from`. */
function broken(name: string, from: number): File {
  const file = document(name);
  const slice = file.slice.bind(file);
  return Object.assign(file, {
    slice: (start = 0, end = file.size) =>
      end > from
        ? Object.assign(slice(start, end), {
            arrayBuffer: () => Promise.reject(error('NotReadableError')),
            stream: () => new ReadableStream({ pull: () => Promise.reject(error('NotReadableError')) }),
          })
        : slice(start, end),
    stream: () => new ReadableStream({ pull: () => Promise.reject(error('NotReadableError')) }),
  });
}

async function archiveOf(files: Tree, more: { path: string; size: number }[] = []) {
  const staged: Tree = new Map();
  const facts = [...files].map(([path, { size, lastModified }]) => ({ path, size, lastModified }));
  const made = await createArchive(
    {
      root: folderOf(files),
      staging: { id: 'new-0', handle: folderOf(staged) },
      files: [...facts, ...more.map((one) => ({ ...one, lastModified: NOW }))],
      path: 'Old.zip',
    },
    () => undefined,
  );
  const text = (await staged.get('archive.zip')?.text()) ?? '';
  const names = facts.map(({ path }) => path);
  return {
    packed: made.items.map(({ path }) => path),
    left: made.skipped.map(({ file, reason }) => `${file.path} ${reason}`).sort(),
    holds: names.filter((name) => text.includes(name)),
  };
}

/** Documents: some cannot be read, from the start or from the middle, and one has a path as its name. */
export function badDocuments() {
  const names = ['a.txt', 'closed.txt', 'dir\\b.txt', 'torn.txt', 'z.txt'];
  const files = new Map(names.map((path) => [path, document(path)]));
  files.set('closed.txt', broken('closed.txt', 0));
  files.set('torn.txt', broken('torn.txt', 1));
  return archiveOf(files, [{ path: 'gone.txt', size: 1 }]);
}
