import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Select } from '@/shared/ui/select';
import { useCleaningText } from '../messages';
import { DATA_TYPES, type DataType } from './data-items';

interface DataListProps<Row> {
  rows: readonly Row[];
  selected: ReadonlySet<string>;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** Rows that cannot be deleted. */
  isFixed: (row: Row) => boolean;
  /** The size of rows that can be deleted, in words. */
  sizeText: (rows: readonly Row[]) => string;
  disabled: boolean;
  /** Shown where no row is of the chosen type. */
  empty?: ReactNode;
  /** The rows of one type. */
  children: (rows: readonly Row[], title: string) => ReactNode;
}

/**
 * Data to delete by type, with a filter and a button that selects everything shown (DATA-03, DATA-04). The address
 * holds the filter, so that other screens can link to one type.
 */
export function DataList<Row extends { id: string; type: DataType }>(props: DataListProps<Row>) {
  const { rows, selected, onSelect, isFixed, disabled, empty } = props;
  const t = useCleaningText();
  const [search, setSearch] = useSearchParams();
  const filter = DATA_TYPES.find((type) => type === search.get('type')) ?? 'all';
  const shown = rows.filter(({ type }) => filter === 'all' || type === filter);
  const choosable = shown.filter((row) => !isFixed(row));
  const areAllSelected = choosable.length > 0 && choosable.every(({ id }) => selected.has(id));
  return (
    <>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Select
            label={t('data.filter')}
            value={filter}
            options={(['all', ...DATA_TYPES] as const).map((value) => ({
              value,
              label: t(`data.type.${value}`),
            }))}
            onChange={({ target: { value } }) =>
              setSearch(value === 'all' ? {} : { type: value }, { replace: true })
            }
          />
        </div>
        <Button
          variant="secondary"
          className="mb-1.5"
          disabled={disabled}
          onClick={() => onSelect(choosable, !areAllSelected)}
        >
          {t(areAllSelected ? 'data.deselectAll' : 'data.selectAll')}
        </Button>
      </div>
      {shown.length === 0 && empty}
      {DATA_TYPES.map((type) => {
        const group = shown.filter((row) => row.type === type);
        return group.length > 0 && <DataGroup key={type} {...props} type={type} rows={group} />;
      })}
    </>
  );
}

/** The rows of one type. Its total counts what can be deleted, like every total of the screen. */
function DataGroup<Row extends { id: string }>(props: DataListProps<Row> & { type: DataType }) {
  const { type, rows, isFixed, sizeText, children } = props;
  const t = useCleaningText();
  const title = t(`data.type.${type}`);
  return (
    <Card
      flush
      title={title}
      aside={
        <span className="text-small text-soft tabular-nums">
          {t('data.items', { count: rows.length })} · {sizeText(rows.filter((one) => !isFixed(one)))}
        </span>
      }
    >
      {children(rows, title)}
    </Card>
  );
}
