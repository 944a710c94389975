import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { formatNumber } from '@/shared/format/format';
import { useFolderText } from '../messages';

const STEP = 50;

/** The first 50 of a long list, and 50 more for every press. */
export function MoreRows<Item>({ items, row }: { items: readonly Item[]; row: (item: Item) => ReactNode }) {
  const t = useFolderText();
  const [shown, setShown] = useState(STEP);
  const left = items.length - shown;
  return (
    <div className="border-t border-line bg-raised/40 py-1">
      <ul>{items.slice(0, shown).map(row)}</ul>
      {left > 0 && (
        <div className="px-2">
          <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
            {t('action.showMore', { count: formatNumber(left) })}
          </Button>
        </div>
      )}
    </div>
  );
}
