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

/** What removing some files frees, and of what size where that differs, as one line. */
export function useFreedText(formatSize = formatBytes): (sum: FreedSum) => string {
  const t = useFolderText();
  return ({ bytes, apparentBytes }) => {
    const freed = formatSize(bytes);
    return bytes === apparentBytes ? freed : t('size.freedOf', { freed, size: formatSize(apparentBytes) });
  };
}

/** What removing some files frees, and below it their size where that differs. */
export function FreedSize({ bytes, apparentBytes }: FreedSum) {
  const t = useFolderText();
  if (bytes === apparentBytes) return formatBytes(bytes);
  return (
    <span className="inline-block text-right">
      {formatBytes(bytes)}
      <span className="block text-caption font-normal text-soft">
        {t('size.of', { size: formatBytes(apparentBytes) })}
      </span>
    </span>
  );
}
