import { type Plan, PLANS } from '@swipeclean/contracts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '@/shared/format/format';
import { currentLanguage } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { CategoryRow } from '@/shared/ui/category-row';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { ShareChart } from '@/shared/ui/charts/share-chart';
import { List } from '@/shared/ui/list';
import { ownerText as t, useOwnerText } from '../messages';

interface PlanChartProps {
  title: string;
  valueTitle: string;
  mix: Readonly<Record<Plan, number>>;
  total: number;
}

export function PlanChart({ title, valueTitle, mix, total }: PlanChartProps) {
  const t = useOwnerText();
  const data = PLANS.map((plan) => ({
    name: t(`plan.${plan}`),
    value: mix[plan],
    text: formatNumber(mix[plan]),
  }));
  return (
    <Card title={title}>
      <ShareChart label={title} nameTitle={t('plans.plan')} valueTitle={valueTitle} data={data}>
        <span className="text-headline font-semibold tabular-nums">{formatNumber(total)}</span>
        <span className="max-w-28 text-small text-soft">{valueTitle}</span>
      </ShareChart>
    </Card>
  );
}

interface MonthChartProps {
  title: string;
  valueTitle: string;
  months: readonly { name: string; cents: number }[];
  dense?: boolean;
}

export function MonthChart({ title, valueTitle, months, dense }: MonthChartProps) {
  const t = useOwnerText();
  const data = months.map(({ name, cents }) => ({ name, value: cents, text: formatMoney(cents) }));
  return (
    <Card title={title}>
      <BarChart
        dense={dense}
        label={title}
        nameTitle={t('months.month')}
        valueTitle={valueTitle}
        data={data}
      />
    </Card>
  );
}

interface CountryListProps {
  title: string;
  countries: readonly { name: string; cents: number }[];
}

export function CountryList({ title, countries }: CountryListProps) {
  // A country's refunds can exceed its payments.
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

/** `Mar 2026`. */
export const monthName = (month: string): string =>
  formatDate(`${month}-15T12:00:00`, { month: 'short', year: 'numeric' });

/** In the current language; an unknown country code is shown as it is. */
export function countryLabel(country: string | null): string {
  if (country === null) return t('live.unknown');
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(country) ?? country;
}
