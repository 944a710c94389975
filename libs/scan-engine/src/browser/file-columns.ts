import { diskBytesOf } from '../rules/dates-and-sizes';
import { toScannedFile } from '../rules/file-types';
import type { ScannedFile } from '../types';
import type { FileColumns } from './protocol';

/** Files in one message: rebuilding this many objects takes the page about 3 ms. */
const FILES_PER_MESSAGE = 2000;

/** Cuts files into columns of at most 2,000. */
export function* encodeColumns(files: readonly ScannedFile[]): Iterable<FileColumns> {
  for (let first = 0; first < files.length; first += FILES_PER_MESSAGE) {
    const some = files.slice(first, first + FILES_PER_MESSAGE);
    const numbers = new Map<string, number>();
    const type = Uint16Array.from(some, ({ mimeType }) => {
      const number = numbers.get(mimeType) ?? numbers.size;
      numbers.set(mimeType, number);
      return number;
    });
    const linked = some.flatMap(({ isLinked }, at) => (isLinked ? at : []));
    yield {
      ...(linked.length > 0 && { linked }),
      ...(some.some(({ diskBytes }) => diskBytes !== undefined) && {
        diskBytes: Float64Array.from(some, diskBytesOf),
      }),
      first,
      paths: some.map(({ path }) => path),
      sizes: Float64Array.from(some, ({ size }) => size),
      modified: Float64Array.from(some, ({ lastModified }) => lastModified),
      types: [...numbers.keys()],
      type,
    };
  }
}

/** Decodes columns to files. */
export function decodeColumns(columns: FileColumns): ScannedFile[] {
  const { first, paths, sizes, modified, types, type, linked = [], diskBytes } = columns;
  const files = paths.map((path, at) =>
    toScannedFile(first + at, {
      path,
      size: sizes[at]!,
      lastModified: modified[at]!,
      type: types[type[at]!]!,
      diskBytes: diskBytes?.[at] === sizes[at] ? undefined : diskBytes?.[at],
    }),
  );
  for (const at of linked) files[at]!.isLinked = true;
  return files;
}
