import { validTime, type FileKind } from '@swipeclean/scan-engine';
import { Eye } from 'lucide-react';
import { FreedSize, sumFreed } from '@/folder/file-list/freed-size';
import { useFolderText } from '@/folder/messages';
import { formatDate } from '@/shared/format/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { useCleaningText } from '../messages';

/** What a row shows of a file (REAL-06, ENT-07). */
export interface FileFacts {
  name: string;
  path: string;
  size: number;
  diskBytes?: number;
  isLinked?: true;
  lastModified: number;
  kind: FileKind;
}

interface FileRowProps {
  file: FileFacts;
  selected: boolean;
  onToggle: () => void;
  /** Why it is listed, or why it stays. */
  note?: string | null;
  /** Never removed, so it cannot be ticked. */
  isProtected?: boolean;
  /** Opens its preview. */
  onPreview?: () => void;
}

/** One file; the whole row except the preview button is the checkbox. */
export function FileRow({ file, selected, onToggle, note, isProtected = false, onPreview }: FileRowProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const { name, path, lastModified, kind } = file;
  const folder = path.slice(0, Math.max(0, path.length - name.length - 1));
  const time = validTime(lastModified);
  // The specified type of every other extension is cache; what the file really is stands beside it (REAL-14).
  const extension = kind === 'cache' ? cacheFormat(name) : null;
  const box = (
    <Checkbox
      checked={selected}
      disabled={isProtected}
      onChange={onToggle}
      className={`h-full min-w-0 flex-1 py-3 pl-5 transition-colors hover:bg-raised ${onPreview ? 'pr-2' : 'pr-5'}`}
      label={
        <>
          <span className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                <FileName>{name}</FileName>
              </span>
              <span className="block truncate text-small text-soft">
                {t(`kind.${kind}`)}
                {extension && ` (${extension})`}
                {' · '}
                {time === null ? t('date.unknown') : formatDate(new Date(time))}
              </span>
            </span>
            <span className="self-start text-right text-small font-medium whitespace-nowrap tabular-nums">
              <FreedSize {...sumFreed([file])} />
            </span>
          </span>
          <span className="flex items-baseline gap-3">
            {note && <span className="order-last ml-auto text-caption font-medium text-soft">{note}</span>}
            {folder && (
              // Cut at the left, so that the end of a long path is visible.
              <span dir="rtl" className="block min-w-0 flex-1 truncate text-left text-small text-soft">
                <FileName>{folder}</FileName>
              </span>
            )}
          </span>
        </>
      }
    />
  );
  if (!onPreview) return box;
  return (
    <div className="flex h-full items-center pr-2">
      {box}
      <IconButton icon={Eye} label={folderText('preview.open', { name })} onClick={onPreview} />
    </div>
  );
}

/** `HEIC`, `ZIP`; null for a name without one. */
function cacheFormat(name: string): string | null {
  return /[^.]\.([\p{L}\p{N}]{1,8})$/u.exec(name)?.[1]?.toUpperCase() ?? null;
}
