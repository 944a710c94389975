import { folderOf, type ScannedFile, validTime } from '@swipeclean/scan-engine';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { formatDate } from '@/shared/format/format';
import { classNames } from '@/shared/ui/class-names';
import { CutName } from '@/shared/ui/cut-name';
import { FileName } from '@/shared/ui/file-name';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { FileThumbnail } from './file-thumbnail';
import { FreedSize, sumFreed } from './freed-size';

/** In px; a row with a note, or the name of the file that stays, has a line more. */
export function heightOfRow(isWide: boolean, hasNote: boolean): number {
  const height = isWide ? 40 : 64;
  return hasNote ? height + 16 : height;
}

/** Tick, thumbnail, name, type, folder, date, size. */
export const COLUMNS =
  'grid grid-cols-[2.75rem_2rem_minmax(0,3fr)_5.5rem_minmax(0,2fr)_6.5rem_5.5rem] gap-x-2 pr-5';

interface FileRowProps {
  folder: OpenFolder;
  file: ScannedFile;
  type: string;
  /** Why it is listed, or why it stays, in a line that also has its folder; undefined without that line. */
  note: string | null | undefined;
  /** The file that stays for it. */
  kept?: ScannedFile;
  rowIndex: number;
  isWide: boolean;
  isTicked: boolean;
  isProtected: boolean;
  isCurrent: boolean;
  onTick: (ids: Iterable<number>, ticked: boolean) => void;
  onShow: (id: number) => void;
}

/** One file; its name opens the preview. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { folder, file, type, note, kept, rowIndex, isWide, isTicked, isProtected, isCurrent } = props;
  const { onTick, onShow } = props;
  const details = useId();
  const row = useFocusWhenCurrent(isCurrent);
  const t = useFolderText();
  const { id, name } = file;
  const time = validTime(file.lastModified);
  const date = time === null ? t('undated') : formatDate(new Date(time));
  const parent = folderOf(file.path);
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={rowIndex}
      aria-current={isCurrent || undefined}
      className={classNames(
        'h-full items-center border-t border-line text-small transition-colors',
        isWide ? COLUMNS : 'flex gap-3 pr-5',
        isCurrent ? 'bg-brand-tint' : 'hover:bg-raised',
      )}
      onClick={() => onShow(id)}
    >
      <span role="cell" className="flex h-full items-center justify-center" onClick={stop}>
        <label
          className={classNames('flex h-full min-w-11 items-center', isWide ? 'justify-center' : 'pl-5')}
        >
          <input
            type="checkbox"
            aria-label={t('files.tick', { name })}
            aria-describedby={details}
            checked={isTicked}
            disabled={isProtected}
            onChange={() => onTick([id], !isTicked)}
            className="size-5 accent-brand"
          />
        </label>
      </span>
      <span role="cell" className="shrink-0">
        <FileThumbnail
          folder={folder}
          file={file}
          size={isWide ? 'small' : note === undefined && !kept ? 'medium' : 'large'}
        />
      </span>
      <span role="cell" id={details} className="min-w-0 flex-1">
        <button type="button" onClick={() => onShow(id)} className="block max-w-full text-left font-medium">
          <CutName>{name}</CutName>
        </button>
        {!isWide && (
          <span className="block truncate text-caption text-soft">
            {[type, date].filter(Boolean).join(' · ')}
            {note === undefined && parent && ' · '}
            {note === undefined && parent && <FileName>{parent}</FileName>}
          </span>
        )}
        {note !== undefined && (
          <span className="flex text-caption text-soft">
            {note && (
              <span
                className={classNames('shrink-0 truncate font-medium', isWide ? 'max-w-full' : 'max-w-3/4')}
              >
                {note}
              </span>
            )}
            {note && !isWide && parent && <span className="shrink-0 whitespace-pre">{' · '}</span>}
            {/* Cut at the left, so that the end of a long path is visible. */}
            {!isWide && (
              <span dir="rtl" className="truncate text-left">
                <FileName>{parent}</FileName>
              </span>
            )}
          </span>
        )}
        {kept && (
          <span className="flex text-caption text-soft" title={kept.path}>
            <span className="shrink-0 whitespace-pre">{`${t('reason.kept')} · `}</span>
            <span className="min-w-0">
              <CutName>{kept.path}</CutName>
            </span>
          </span>
        )}
      </span>
      {isWide && (
        <>
          <span role="cell" className="truncate text-caption text-soft">
            {type}
          </span>
          <span role="cell" dir="rtl" title={parent} className="truncate text-left text-soft">
            <FileName>{parent}</FileName>
          </span>
          <span role="cell" className="truncate text-soft tabular-nums">
            {date}
          </span>
        </>
      )}
      <span role="cell" className="text-right leading-tight whitespace-nowrap tabular-nums">
        <FreedSize {...sumFreed([file])} />
      </span>
    </div>
  );
});

/** The focus follows the file of the preview within the list, so that there is one cursor. */
function useFocusWhenCurrent(isCurrent: boolean) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const other = isCurrent && focused?.closest('[role="row"]');
    if (!other || other === row.current || !row.current?.closest('[role="table"]')?.contains(other)) return;
    const box = focused?.matches('input') && row.current.querySelector<HTMLElement>('input:enabled');
    (box || row.current.querySelector('button'))?.focus({ preventScroll: true });
  }, [isCurrent]);
  return row;
}

function stop(event: React.MouseEvent) {
  event.stopPropagation();
}
