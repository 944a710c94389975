import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SortOrder } from '@/folder/file-list/arrange-files';
import { classNames } from '@/shared/ui/class-names';
import { useFolderScreenText } from '../messages';
import { TickAll } from '../tick-all';
import { COLUMNS } from './file-row';
import { FileRows, type FileRowsProps } from './file-rows';
import type { FilesViewState } from './files-toolbar';

interface FileTableProps extends FileRowsProps {
  view: FilesViewState;
  onView: (view: FilesViewState) => void;
}

/** The files below a header that sorts them. */
export function FileTable(props: FileTableProps) {
  const t = useFolderScreenText();
  return (
    <div role="table" aria-label={t('files.label')} aria-rowcount={props.ids.length + 1}>
      <HeaderRow {...props} />
      <FileRows {...props} />
    </div>
  );
}

const SORTED = [
  { order: 'name', className: '' },
  { order: 'type', className: '' },
  { order: 'folder', className: '' },
  { order: 'date', className: '' },
  { order: 'size', className: 'justify-end' },
] as const satisfies { order: SortOrder; className: string }[];

function HeaderRow({ ids, view, onView, selection, onTick, isWide }: FileTableProps) {
  const t = useFolderScreenText();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(
        'z-10 items-center border-y border-line bg-raised text-caption font-semibold text-soft',
        isWide ? `sticky top-(--top-bar,0px) h-9 ${COLUMNS}` : 'flex h-11 gap-1 overflow-hidden px-5',
      )}
    >
      <span role="columnheader" className="flex shrink-0 items-center justify-center">
        <TickAll label={t('files.tickAll')} ids={ids} selection={selection} onTick={onTick} />
      </span>
      {isWide && <span />}
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
              className="flex h-9 min-w-0 items-center gap-1 rounded-sm px-1 hover:text-ink"
            >
              <span className="truncate">{t(`column.${order}`)}</span>
              {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0" />}
            </button>
          </span>
        );
      })}
    </div>
  );
}
