import { knownTime, type FileKind } from '@swipeclean/scan-engine';
import { formatBytes, formatDate } from '../../../shared/format/format';
import { Checkbox } from '../../../shared/ui/checkbox';
import { FileName } from '../../../shared/ui/file-name';
import { useCleaningText } from '../messages';

/** What a row shows of a file (REAL-06, ENT-07). */
export interface FileFacts {
  name: string;
  path: string;
  size: number;
  lastModified: number;
  kind: FileKind;
}

interface FileRowProps {
  file: FileFacts;
  selected: boolean;
  onToggle: () => void;
}

/** One file, ticked or not: the whole row is the checkbox. */
export function FileRow({ file, selected, onToggle }: FileRowProps) {
  const t = useCleaningText();
  const { name, path, size, lastModified, kind } = file;
  const folder = path.slice(0, Math.max(0, path.length - name.length - 1));
  const time = knownTime(lastModified);
  return (
    <Checkbox
      checked={selected}
      onChange={onToggle}
      className="h-17 px-5 transition-colors hover:bg-raised"
      label={
        <span className="flex items-center gap-4">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">
              <FileName>{name}</FileName>
            </span>
            <span className="block truncate text-small text-soft">
              {t(`kind.${kind}`)}
              {' · '}
              {time === null ? t('date.unknown') : formatDate(new Date(time))}
              {folder && ' · '}
              <FileName>{folder}</FileName>
            </span>
          </span>
          <span className="text-small font-medium whitespace-nowrap tabular-nums">{formatBytes(size)}</span>
        </span>
      }
    />
  );
}
