import type { Insights } from '@swipeclean/contracts';
import { formatStored } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { CategoryRow } from '@/shared/ui/category-row';
import { useStorageText } from '../messages';
import { MixedBadge } from '../components/sample-badge';
import { formatTrend } from './format-insights';

/** What takes the space, and how that has changed (INS-03). */
export function TrendCard({ insights }: { insights: Insights }) {
  const { categories, usedBytes } = insights;
  const t = useStorageText();
  return (
    <Card flush title={t('category.breakdown')} aside={<MixedBadge insights={insights} />}>
      <ul className="divide-y divide-line pb-1">
        {categories.map((category) => {
          const { name, bytes } = category;
          return (
            <CategoryRow
              key={name}
              name={t(`category.${name}`)}
              size={formatStored(bytes)}
              note={formatTrend(category, insights)}
              hue={name}
              fraction={usedBytes > 0 ? bytes / usedBytes : 0}
            />
          );
        })}
      </ul>
    </Card>
  );
}
