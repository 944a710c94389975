import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { useCleaningText } from '../messages';
import { DATA_TYPES, type DataType } from './data-items';

type TypeFilter = DataType | 'all';

interface DataToolbarProps {
  filter: TypeFilter;
  onFilter: (filter: TypeFilter) => void;
  allSelected: boolean;
  onSelectAll: () => void;
  disabled: boolean;
}

/** Filters the types, and selects everything shown (DATA-04). */
export function DataToolbar({ filter, onFilter, allSelected, onSelectAll, disabled }: DataToolbarProps) {
  const t = useCleaningText();
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Select
          label={t('data.filter')}
          value={filter}
          options={(['all', ...DATA_TYPES] as const).map((value) => ({
            value,
            label: t(`data.type.${value}`),
          }))}
          onChange={({ target }) => onFilter(target.value as TypeFilter)}
        />
      </div>
      <Button variant="secondary" className="mb-1.5" disabled={disabled} onClick={onSelectAll}>
        {t(allSelected ? 'data.deselectAll' : 'data.selectAll')}
      </Button>
    </div>
  );
}
