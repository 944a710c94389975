import { formatMoney, formatPercent } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { CategoryRow } from '@/shared/ui/category-row';
import { List } from '@/shared/ui/list';

interface CountryListProps {
  title: string;
  countries: readonly { name: string; cents: number }[];
}

/** From where money came (ANALYT-05). */
export function CountryList({ title, countries }: CountryListProps) {
  // More may have gone back to a country than came from it.
  const whole = countries.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const shareOf = (cents: number) => (whole > 0 ? Math.max(0, cents) / whole : 0);
  return (
    <Card flush title={title}>
      <List label={title}>
        {countries.map(({ name, cents }) => (
          <CategoryRow
            key={name}
            name={name}
            size={formatMoney(cents)}
            note={formatPercent(shareOf(cents))}
            fraction={shareOf(cents)}
          />
        ))}
      </List>
    </Card>
  );
}
