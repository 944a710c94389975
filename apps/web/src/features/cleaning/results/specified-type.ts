import type { FileKind, ScannedFile } from '@swipeclean/scan-engine';
import { useCleaningText } from '../messages';

/** The specified types, as a filter lists them (REAL-10 to REAL-14). */
export const KINDS = ['all', 'image', 'video', 'audio', 'document', 'cache'] as const satisfies (
  | FileKind
  | 'all'
)[];

/** The specified type of a file. That of every other extension is cache; what the file really is stands beside it. */
export function useSpecifiedType(): (file: Pick<ScannedFile, 'name' | 'kind'>) => string {
  const t = useCleaningText();
  return ({ name, kind }) => {
    const extension = kind === 'cache' ? cacheFormat(name) : null;
    return extension ? `${t(`kind.${kind}`)} (${extension})` : t(`kind.${kind}`);
  };
}

/** `HEIC`, `ZIP`; null for a name without one. */
function cacheFormat(name: string): string | null {
  return /[^.]\.([\p{L}\p{N}]{1,8})$/u.exec(name)?.[1]?.toUpperCase() ?? null;
}
