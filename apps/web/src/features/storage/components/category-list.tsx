import { formatSpace } from '@/shared/format/format';
import { CategoryRow } from '@/shared/ui/category-row';
import type { CategoryFigure } from '../storage-figures';

/** Categories with their size and their share of what is used. */
export function CategoryList({ figures, used }: { figures: CategoryFigure[]; used: number }) {
  return (
    <ul className="divide-y divide-line pb-1">
      {figures.map(({ name, hue, bytes, note }) => (
        <CategoryRow
          key={name}
          name={name}
          size={formatSpace(bytes)}
          note={note}
          hue={hue}
          fraction={used > 0 ? bytes / used : 0}
        />
      ))}
    </ul>
  );
}
