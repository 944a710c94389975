import { formatBytes, formatDate, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { FileName } from '@/shared/ui/file-name';
import type { MapEntry } from './map-entries';
import { useFolderScreenText } from '../messages';

interface MapDetailsProps {
  entry: MapEntry | null;
  titleOf: (entry: MapEntry) => string;
  shareOf: (entry: MapEntry) => number;
  /** Shown while no tile is pointed at. */
  hint: string;
}

/** The figures of the tile that the pointer or the focus is on; its line is reserved. */
export function MapDetails({ entry, titleOf, shareOf, hint }: MapDetailsProps) {
  const t = useFolderScreenText();
  const sharedText = useSharedText();
  if (!entry) return <p className="mt-3 truncate px-1 text-small text-soft">{hint || '\u00a0'}</p>;
  const figures = [
    formatBytes(entry.bytes),
    formatPercent(shareOf(entry)),
    !entry.file && sharedText('progress.files', { count: entry.files }),
    t(`kind.${entry.category}`),
    entry.newest !== null && formatDate(new Date(entry.newest)),
  ];
  return (
    <p aria-hidden className="mt-3 flex gap-2 px-1 text-small">
      <span className="min-w-0 truncate font-medium">
        <FileName>{titleOf(entry)}</FileName>
      </span>
      <span className="shrink-0 text-soft tabular-nums max-sm:max-w-[60%] max-sm:truncate">
        {figures.filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
