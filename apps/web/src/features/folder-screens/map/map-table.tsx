import { ArrowDown, ArrowUp, ChevronRight, List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePages } from '@/folder/file-list/file-lines';
import { useFolderText } from '@/folder/messages';
import { formatBytes, formatDate, formatNumber, formatPercent } from '@/shared/format/format';
import { useLanguage } from '@/shared/i18n/define-messages';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Card } from '@/shared/ui/card';
import { CATEGORY_FILLS, CATEGORY_HUES } from '@/shared/ui/category';
import { classNames } from '@/shared/ui/class-names';
import { CutName } from '@/shared/ui/cut-name';
import { ICON_BUTTON_STYLES } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { Select } from '@/shared/ui/select';
import { filesIn } from './folder-header';
import type { MapEntry } from './map-entries';
import { useFolderScreenText } from '../messages';

const COLUMNS = ['name', 'size', 'share', 'files', 'newest'] as const;
type Column = (typeof COLUMNS)[number];
const PAGE_SIZE = 60;

interface MapTableProps {
  label: string;
  entries: readonly MapEntry[];
  /** Whether every column has room. */
  isWide: boolean;
  titleOf: (entry: MapEntry) => string;
  shareOf: (entry: MapEntry) => number;
  onOpen: (entry: MapEntry) => void;
}

/** The map as a table: one row for each tile, also for those that are too small to draw. */
export function MapTable({ label, entries, isWide, titleOf, shareOf, onOpen }: MapTableProps) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const language = useLanguage();
  const [{ column, isReversed }, setOrder] = useState<Order>({ column: 'size', isReversed: false });
  const rows = useMemo(
    () => sortEntries(entries, { column, isReversed }, language),
    [entries, column, isReversed, language],
  );
  const { shown, more } = usePages(rows, PAGE_SIZE);
  return (
    <Card flush className="overflow-hidden">
      {!isWide && (
        <div className="p-4">
          <Select
            label={t('map.sort')}
            value={column}
            options={COLUMNS.filter((one) => one !== 'share').map((value) => ({
              value,
              label: folderText(`column.${value}`),
            }))}
            onChange={({ target }) => setOrder({ column: target.value as Column, isReversed: false })}
          />
        </div>
      )}
      <table className={classNames('w-full text-small', !isWide && 'table-fixed')}>
        <caption className="sr-only">{label}</caption>
        {!isWide && (
          // The head is hidden, so its cells cannot set the widths: the name has what size and link leave.
          <colgroup>
            <col />
            <col className="w-24" />
            <col className="w-12" />
          </colgroup>
        )}
        <thead className={classNames('bg-raised text-caption text-soft', !isWide && 'sr-only')}>
          <tr>
            {COLUMNS.map((one) => (
              <SortHeader
                key={one}
                column={one}
                order={{ column, isReversed }}
                onSort={() => setOrder({ column: one, isReversed: column === one && !isReversed })}
              />
            ))}
            <th scope="col">
              <span className="sr-only">{t('map.showFiles')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((entry) => (
            <Row
              key={entry.key}
              entry={entry}
              title={titleOf(entry)}
              share={shareOf(entry)}
              isWide={isWide}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </tbody>
      </table>
      {more}
    </Card>
  );
}

interface Order {
  column: Column;
  /** Names run from A, figures from the largest; reversed, the other way. */
  isReversed: boolean;
}

interface SortHeaderProps {
  column: Column;
  order: Order;
  onSort: () => void;
}

function SortHeader({ column, order, onSort }: SortHeaderProps) {
  const t = useFolderText();
  const isSorted = order.column === column;
  const isAscending = order.isReversed !== (column === 'name');
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={column === 'name' || column === 'share' ? 'text-left' : 'text-right'}
    >
      <button
        type="button"
        onClick={onSort}
        className="inline-flex h-9 items-center gap-1 px-3 font-semibold hover:text-ink"
      >
        {t(`column.${column}`)}
        {isSorted && <Arrow aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}

interface RowProps {
  entry: MapEntry;
  title: string;
  share: number;
  isWide: boolean;
  onOpen: () => void;
}

function Row({ entry, title, share, isWide, onOpen }: RowProps) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const sharedText = useSharedText();
  const { bytes, files, newest, category, folder, path } = entry;
  const date = newest === null ? folderText('undated') : formatDate(new Date(newest));
  const bar = <ShareBar share={share} fill={CATEGORY_FILLS[CATEGORY_HUES[category]]} />;
  const count = sharedText('progress.files', { count: files });
  return (
    <tr className="transition-colors hover:bg-raised">
      <th scope="row" className="w-full max-w-0 text-left font-medium lg:w-2/5">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-11 w-full min-w-0 items-center gap-1 py-1.5 pl-4 text-left focus-visible:-outline-offset-2 lg:pl-3"
        >
          <span className="min-w-0 flex-1">
            <CutName>{title}</CutName>
            {!isWide && (
              <span className="mt-0.5 block truncate text-caption font-normal text-soft">
                {[folder && count, newest !== null && date].filter(Boolean).join(' · ')}
              </span>
            )}
            {!isWide && <span className="mt-1.5 block">{bar}</span>}
          </span>
          {folder && <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />}
        </button>
      </th>
      <td className="px-3 text-right whitespace-nowrap tabular-nums">
        {formatBytes(bytes)}
        {!isWide && <span className="block text-caption text-soft">{formatPercent(share)}</span>}
      </td>
      {isWide && (
        <>
          <td className="px-3">
            <span className="flex items-center gap-2">
              <span className="w-24">{bar}</span>
              <span className="text-soft tabular-nums">{formatPercent(share)}</span>
            </span>
          </td>
          <td className="px-3 text-right text-soft tabular-nums">{formatNumber(files)}</td>
          <td className="px-3 text-right whitespace-nowrap text-soft tabular-nums">{date}</td>
        </>
      )}
      <td className="w-11 pr-2">
        {folder && (
          <Link
            to={filesIn(path)}
            aria-label={t('map.showFiles.in', { folder: title })}
            title={t('map.showFiles')}
            className={ICON_BUTTON_STYLES}
          >
            <List aria-hidden className="size-4" />
          </Link>
        )}
      </td>
    </tr>
  );
}

function ShareBar({ share, fill }: { share: number; fill: string }) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-raised">
      <span
        className={classNames('block h-full min-w-0.5 rounded-full', fill)}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}

function sortEntries(
  entries: readonly MapEntry[],
  { column, isReversed }: Order,
  language: string,
): MapEntry[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = [...entries].sort((a, b) => {
    if (column === 'name') return compare(a.name, b.name);
    if (column === 'files') return b.files - a.files;
    if (column === 'newest') return (b.newest ?? -1) - (a.newest ?? -1);
    return b.bytes - a.bytes;
  });
  return isReversed ? sorted.reverse() : sorted;
}
