import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import type { SortOrder } from '@/folder/list/arrange-files';
import { useTopOf } from '@/folder/list/use-top-of';
import type { OpenFolder } from '@/folder/open-folder';
import { classNames } from '@/shared/ui/class-names';
import { useOpenFolderText } from '../messages';
import { COLUMNS, FileRow, NARROW_ROW_HEIGHT, ROW_HEIGHT } from './file-row';
import type { FilesViewState } from './files-toolbar';

interface FileTableProps {
  folder: OpenFolder;
  /** Ids of the files to show, in order. */
  ids: Uint32Array;
  view: FilesViewState;
  onView: (view: FilesViewState) => void;
  selection: FileSelection;
  protectedFiles: FileSelection;
  /** The file of the preview. */
  current: number | null;
  isWide: boolean;
  /** Filled with the function that scrolls a row into view. */
  scrollTo: RefObject<((at: number) => void) | null>;
  onToggle: (id: number) => void;
  onTickAll: (ticked: boolean) => void;
  onShow: (id: number) => void;
}

/** The header that sticks, and the action bar that floats. */
const COVERED_PX = 120;

/** Any number of files in rows of one height; only those near the viewport are rendered. */
export function FileTable(props: FileTableProps) {
  const { folder, ids, view, selection, protectedFiles, current, isWide, scrollTo } = props;
  const { files } = folder.result;
  const t = useOpenFolderText();
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useTopOf(body);
  const height = isWide ? ROW_HEIGHT : NARROW_ROW_HEIGHT;
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useEffect(() => {
    scrollTo.current = (at) => rows.scrollToIndex(at, { align: 'auto' });
    return () => {
      scrollTo.current = null;
    };
  }, [rows, scrollTo]);
  return (
    <div role="table" aria-label={t('files.label')} aria-rowcount={ids.length + 1}>
      <HeaderRow {...props} view={view} />
      <div ref={body} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const file = files[ids[index] ?? -1];
          return (
            file && (
              <FileRow
                key={file.id}
                folder={folder}
                file={file}
                index={index}
                top={start - scrollMargin}
                isWide={isWide}
                isTicked={isSelected(selection, file.id)}
                isProtected={isSelected(protectedFiles, file.id)}
                isCurrent={file.id === current}
                onToggle={props.onToggle}
                onShow={props.onShow}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const SORTED = [
  { order: 'name', className: 'col-start-2 col-span-2' },
  { order: 'type', className: '' },
  { order: 'folder', className: '' },
  { order: 'date', className: '' },
  { order: 'size', className: 'justify-end' },
] as const satisfies { order: SortOrder; className: string }[];

function HeaderRow({ ids, view, onView, selection, onTickAll, isWide }: FileTableProps) {
  const t = useOpenFolderText();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(
        'z-10 items-center border-y border-line bg-raised text-caption font-semibold text-soft',
        isWide ? `sticky top-14 h-9 ${COLUMNS}` : 'flex h-11 gap-1 overflow-x-auto px-3',
      )}
    >
      <span role="columnheader" className="flex shrink-0 items-center justify-center">
        <TickAll ids={ids} selection={selection} onTickAll={onTickAll} />
      </span>
      {SORTED.map(({ order, className }) => {
        const isSorted = view.order === order;
        const isAscending = isSorted && view.reversed === (order === 'size' || order === 'date');
        const Arrow = isAscending ? ArrowUp : ArrowDown;
        return (
          <span
            key={order}
            role="columnheader"
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
            className={classNames('flex min-w-0', isWide ? className : 'shrink-0')}
          >
            <button
              type="button"
              onClick={() => onView({ ...view, order, reversed: isSorted && !view.reversed })}
              className="flex min-h-9 min-w-0 items-center gap-1 rounded-sm px-1 hover:text-ink"
            >
              <span className="truncate">{t(`files.by.${order}`)}</span>
              {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0" />}
            </button>
          </span>
        );
      })}
    </div>
  );
}

/** Ticks every listed file, or none. */
function TickAll({ ids, selection, onTickAll }: Pick<FileTableProps, 'ids' | 'selection' | 'onTickAll'>) {
  const t = useOpenFolderText();
  let ticked = 0;
  for (const id of ids) ticked += selection.marks[id]!;
  const isAll = ticked > 0 && ticked === ids.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !isAll;
      }}
      type="checkbox"
      aria-label={t('files.tickAll')}
      checked={isAll}
      onChange={() => onTickAll(ticked === 0)}
      className="size-5 accent-brand lg:size-4"
    />
  );
}
