import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../format/format';
import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { List } from './list';
import { TextField } from './text-field';

const SEARCH_FROM = 8;
const STEP = 50;

interface SearchListProps<Item> {
  items: readonly Item[];
  textOf: (item: Item) => string;
  label: string;
  searchLabel: string;
  row: (item: Item) => ReactNode;
  /** Total number of entries when `items` is only a part, so that the search stays visible. */
  total?: number;
  /** Rows per page. */
  step?: number;
}

/** A list that can be searched once it is long, 50 rows at a time by default. Placed in a flush `Card`. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { items, textOf, label, searchLabel, row, total = items.length, step = STEP } = props;
  const t = useSharedText();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(step);
  const wanted = normalizeText(query);
  const found = wanted === '' ? items : items.filter((item) => normalizeText(textOf(item)).includes(wanted));
  const left = found.length - shown;
  return (
    <>
      {total >= SEARCH_FROM && (
        <div className="px-5 pt-1 pb-4">
          <TextField
            type="search"
            label={searchLabel}
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status" className="sr-only">
            {wanted !== '' && t('search.found', { count: found.length })}
          </p>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState icon={Search} title={t('search.none')} />
      ) : (
        <List label={label}>{found.slice(0, shown).map(row)}</List>
      )}
      {left > 0 && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" full onClick={() => setShown(shown + step)}>
            {t('search.more', { count: formatNumber(left) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Only letters and digits, so that `212-555` finds `(212) 555-2368`. */
function normalizeText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}
