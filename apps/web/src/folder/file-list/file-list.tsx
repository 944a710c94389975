import type { ScannedFile } from '@swipeclean/scan-engine';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '@/shared/ui/class-names';
import { IconButton } from '@/shared/ui/icon-button';
import { VirtualList } from '@/shared/ui/virtual-list';
import { type FileSelection, isSelected } from '../file-selection';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { useRemaining } from '../use-open-folder';
import { type Arrangement, formatOf, type SortOrder } from './arrange-files';
import { COLUMNS, FileRow, heightOfRow } from './file-row';
import { TickAll } from './tick-all';

export type FileSort = Required<Pick<Arrangement, 'order' | 'reversed'>>;

export interface FileListProps {
  folder: OpenFolder;
  /** The accessible name, or the id of what says it. */
  label?: string;
  labelledBy?: string;
  /** Ids of the files to show, in order. */
  ids: ArrayLike<number>;
  selection: FileSelection;
  onTick: (ids: Iterable<number>, ticked: boolean) => void;
  /** Shows a file by itself. */
  onShow: (id: number) => void;
  /** Whether there is room for columns. */
  isWide?: boolean;
  /** The order, which a header changes then. */
  sort?: FileSort;
  onSort?: (sort: FileSort) => void;
  /** What a row calls the type of a file; by default its format. */
  typeOf?: (file: ScannedFile) => string;
  /** Why a file is listed, or why it stays, in a word or two. */
  noteOf?: (id: number) => string | null;
  /** The file that stays for each of them, which a row names then. */
  keptFor?: ReadonlyMap<number, number>;
  /** The file of the preview, which is scrolled into view. */
  current?: number | null;
}

const keyOf = (id: number) => id;

/** Any number of files as a table: a tick each, and a header that sorts them where their order is given. */
export function FileList(props: FileListProps) {
  const { folder, label, labelledBy, ids, selection, onTick, onShow, isWide = false, sort } = props;
  const { typeOf = formatOf, noteOf, keptFor, current = null } = props;
  const { files } = folder.result;
  const { protectedFiles } = useRemaining(folder);
  const height = heightOfRow(isWide, noteOf !== undefined || keptFor !== undefined);
  const headerRows = sort ? 1 : 0;
  return (
    <div
      role="table"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-rowcount={ids.length + headerRows}
      className="overflow-clip rounded-b-card"
    >
      {sort && <HeaderRow {...props} sort={sort} isWide={isWide} />}
      <VirtualList
        role="rowgroup"
        items={ids}
        keyOf={keyOf}
        rowHeight={height}
        isFixed
        rowClassName=""
        current={current === null ? -1 : Array.prototype.indexOf.call(ids, current)}
        row={(id, index) => (
          <FileRow
            folder={folder}
            file={files[id]!}
            type={typeOf(files[id]!)}
            note={noteOf?.(id)}
            kept={files[keptFor?.get(id) ?? -1]}
            rowIndex={index + 1 + headerRows}
            isWide={isWide}
            isTicked={isSelected(selection, id)}
            isProtected={isSelected(protectedFiles, id)}
            isCurrent={id === current}
            onTick={onTick}
            onShow={onShow}
          />
        )}
      />
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

type HeaderProps = FileListProps & { sort: FileSort };

function HeaderRow(props: HeaderProps) {
  const { ids, sort, onSort, selection, onTick, isWide } = props;
  const t = useFolderText();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(
        'z-10 items-center border-t border-line bg-raised text-caption font-semibold text-soft',
        isWide ? `sticky top-(--top-bar,0px) h-9 ${COLUMNS}` : 'flex h-11 gap-3 pr-2',
      )}
    >
      <span role="columnheader" className="flex min-w-11 shrink-0 items-center justify-center">
        <TickAll label={t('files.tickAll')} ids={ids} selection={selection} onTick={onTick} />
      </span>
      {isWide && <span />}
      {!isWide && <SortSelect {...props} />}
      {(isWide ? SORTED : []).map(({ order, className }) => {
        const isSorted = sort.order === order;
        const isAscending = isSorted && sort.reversed === (order === 'size' || order === 'date');
        const Arrow = isAscending ? ArrowUp : ArrowDown;
        return (
          <span
            key={order}
            role="columnheader"
            aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
            className={classNames('flex min-w-0', className)}
          >
            <button
              type="button"
              onClick={() => onSort?.({ order, reversed: isSorted && !sort.reversed })}
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

/** The order, where there are no columns to press. */
function SortSelect({ sort, onSort }: HeaderProps) {
  const t = useFolderText();
  const isAscending = sort.reversed === (sort.order === 'size' || sort.order === 'date');
  return (
    <span
      role="columnheader"
      aria-sort={isAscending ? 'ascending' : 'descending'}
      className="flex min-w-0 flex-1 items-center justify-end"
    >
      <select
        aria-label={t('files.order')}
        value={sort.order}
        onChange={({ target }) => onSort?.({ order: target.value as SortOrder, reversed: false })}
        className="min-h-11 min-w-0 bg-transparent"
      >
        {SORTED.map(({ order }) => (
          <option key={order} value={order} className="bg-surface">
            {t('files.sort', { column: t(`column.${order}`) })}
          </option>
        ))}
      </select>
      <IconButton
        icon={isAscending ? ArrowUp : ArrowDown}
        label={t('files.reverse')}
        onClick={() => onSort?.({ ...sort, reversed: !sort.reversed })}
      />
    </span>
  );
}
