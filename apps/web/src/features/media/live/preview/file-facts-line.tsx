import { validTime, type PhotoFeatures, type ScannedFile } from '@swipeclean/scan-engine';
import { formatBytes, formatDate, formatNumber } from '@/shared/format/format';

interface FileFactsLineProps {
  file: ScannedFile;
  /** Of all files of its unit. */
  bytes: number;
  facts: PhotoFeatures | undefined;
}

/** When a picture was taken, with what, and what it measures. */
export function FileFactsLine({ file, bytes, facts }: FileFactsLineProps) {
  const parts = [
    dateOf(file, facts),
    facts && `${formatNumber(facts.width)} × ${formatNumber(facts.height)}`,
    formatBytes(bytes),
    facts?.camera,
  ];
  return <p className="text-small text-soft tabular-nums">{parts.filter(Boolean).join(' · ')}</p>;
}

/** EXIF knows no zone: its parts are told as they are. */
function dateOf({ lastModified }: ScannedFile, facts: PhotoFeatures | undefined): string | null {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  if (facts?.takenAt != null) return formatDate(new Date(facts.takenAt), { ...style, timeZone: 'UTC' });
  const time = validTime(lastModified);
  return time === null ? null : formatDate(new Date(time), style);
}
