import { formatDaysAgo } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { useCleaningText } from '../messages';
import { itemSize, type DataItem, type DataType } from './data-items';
import { formatDataSize } from './data-size';

interface DataGroupProps {
  type: DataType;
  items: readonly DataItem[];
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  disabled: boolean;
}

/**
 * The selectable items of one type (DATA-03). Its total counts what can be deleted, like every total of the screen.
 */
export function DataGroup({ type, items, selected, onToggle, disabled }: DataGroupProps) {
  const t = useCleaningText();
  const title = t(`data.type.${type}`);
  const deletable = items.filter(({ canDelete }) => canDelete);
  return (
    <Card
      flush
      title={title}
      aside={
        <span className="text-small text-soft tabular-nums">
          {t('data.items', { count: items.length })} ·{' '}
          {t('data.deletable', { size: formatDataSize(itemSize(deletable)) })}
        </span>
      }
    >
      <List label={title}>
        {items.map((item) => (
          <ChoiceRow
            key={item.id}
            title={item.name}
            description={<DataDescription item={item} />}
            trailing={formatDataSize(item.size)}
            checked={selected.has(item.id)}
            onToggle={() => onToggle(item.id)}
            disabled={disabled || !item.canDelete}
          />
        ))}
      </List>
    </Card>
  );
}

/** Where it is, when it was last used, and why it must stay. */
function DataDescription({ item }: { item: DataItem }) {
  const t = useCleaningText();
  return (
    <>
      <span className="block break-words">{item.location}</span>
      <span className="block">
        {item.reason ?? t('data.lastUsed', { when: formatDaysAgo(item.lastAccessed) })}
      </span>
    </>
  );
}
