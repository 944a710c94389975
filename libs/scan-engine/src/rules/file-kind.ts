import { extensionOf } from '../paths';
import type { FileKind } from '../types';

const KINDS = new Map<string, FileKind>([
  ...['jpg', 'jpeg', 'png', 'gif', 'webp'].map((extension) => [extension, 'image'] as const),
  ...['mp4', 'mov', 'avi', 'mkv'].map((extension) => [extension, 'video'] as const),
  ...['mp3', 'wav', 'flac', 'm4a'].map((extension) => [extension, 'audio'] as const),
  ...['pdf', 'doc', 'docx', 'txt'].map((extension) => [extension, 'document'] as const),
]);

/** The real cleaner's type of a file name, by extension in any case; anything unlisted is `cache` (REAL-10 to REAL-14). */
export function fileKindOf(name: string): FileKind {
  return KINDS.get(extensionOf(name)) ?? 'cache';
}
