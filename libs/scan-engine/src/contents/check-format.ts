import type { ReadBytes } from '../media/header';
import { isTruncated, type SearchBudget } from './broken';
import { detectFormat, expectedFormat, FORMAT_BYTES, isSameFamily } from './formats';

/** What is wrong with a file, by its content. */
export interface FormatFinding {
  finding: 'wrongExtension' | 'broken';
  /** The format that the content has, or that the name promises of a broken one. */
  format: string;
}

/**
 * Compares the content of a file with what its extension, which `expectedFormat` must know, promises. 'system' for
 * what a system wrote beside another file.
 */
export async function checkFormat(
  extension: string,
  size: number,
  read: ReadBytes,
  budget: SearchBudget,
): Promise<FormatFinding | 'sound' | 'system'> {
  const expected = expectedFormat(extension)!;
  const head = await read(0, FORMAT_BYTES);
  const actual = detectFormat(head);
  if (actual?.family === 'system') return 'system';
  if (actual && !isSameFamily(extension, actual)) return { finding: 'wrongExtension', format: actual.name };
  // ZIP archives are read from their end: what is before them may be the program that unpacks them.
  const format = actual ?? (expected.name === 'ZIP' ? expected : null);
  const isBroken = format ? await isTruncated(format, read, size, budget) : isBlank(head);
  return isBroken ? { finding: 'broken', format: expected.name } : 'sound';
}

/** A format that is not known may be sound (qarmin/czkawka#898); zeros are none. */
function isBlank(head: DataView): boolean {
  for (let at = 0; at < head.byteLength; at++) if (head.getUint8(at) !== 0) return false;
  return true;
}
