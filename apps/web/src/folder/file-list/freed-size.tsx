import { freedBytesOf } from '@swipeclean/scan-engine';
import { formatBytes } from '@/shared/format/format';
import { useFolderText } from '../messages';

type SizedFile = Parameters<typeof freedBytesOf>[0];

/** What removing some files frees, and their sizes together (the apparent size of `du`). */
export interface FreedSum {
  bytes: number;
  apparentBytes: number;
}

export function sumFreed(files: Iterable<SizedFile>): FreedSum {
  const sum = { bytes: 0, apparentBytes: 0 };
  for (const file of files) {
    sum.bytes += freedBytesOf(file);
    sum.apparentBytes += file.size;
  }
  return sum;
}

/** What removing some files frees, and beside it their size where that differs, as one line. */
export function useFreedText(): (sum: FreedSum) => string {
  const t = useFolderText();
  return ({ bytes, apparentBytes }) =>
    bytes === apparentBytes
      ? formatBytes(bytes)
      : `${formatBytes(bytes)} · ${t('size.apparent', { size: formatBytes(apparentBytes) })}`;
}

/** What removing a file frees, and below it its size where that differs. */
export function FreedSize({ file }: { file: SizedFile }) {
  const t = useFolderText();
  const bytes = freedBytesOf(file);
  return (
    <>
      {formatBytes(bytes)}
      {bytes !== file.size && (
        <span className="block text-caption font-normal text-soft">
          {t('size.apparent', { size: formatBytes(file.size) })}
        </span>
      )}
    </>
  );
}
