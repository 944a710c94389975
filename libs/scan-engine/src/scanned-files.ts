import { fileNameOf } from './paths';
import { categoryOf } from './rules/category';
import { fileKindOf } from './rules/file-kind';
import { mimeTypeOf } from './rules/mime-types';
import type { Category, ScannedFile, SourceEntry } from './types';

const categories = new Map<string, Category>();

/** A file as results hold it, from what a source listed; `type` may be '' and is then told by the extension. */
export function toScannedFile(
  id: number,
  { path, size, lastModified, type }: Pick<SourceEntry, 'path' | 'size' | 'lastModified' | 'type'>,
): ScannedFile {
  const name = fileNameOf(path);
  const mimeType = mimeTypeOf(name, type);
  let category = categories.get(mimeType);
  if (!category) categories.set(mimeType, (category = categoryOf(mimeType)));
  return { id, path, name, size, lastModified, mimeType, category, kind: fileKindOf(name) };
}
