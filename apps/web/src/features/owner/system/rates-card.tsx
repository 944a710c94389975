import type { RequestRates } from '@swipeclean/contracts';
import { Activity } from 'lucide-react';
import { formatNumber, formatPercent } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Sparkline } from '@/shared/ui/charts/sparkline';
import { EmptyState } from '@/shared/ui/empty-state';
import { List } from '@/shared/ui/list';
import { ownerText, useOwnerText } from '../messages';

/** Requests of the last hour by minute, and how long answers took. */
export function RatesCard({ rates }: { rates: readonly RequestRates[] }) {
  const t = useOwnerText();
  return (
    <Card flush title={t('system.rates')}>
      {rates.length === 0 ? (
        <EmptyState
          icon={Activity}
          title={t('system.rates.none')}
          description={t('system.rates.none.text')}
        />
      ) : (
        <List label={t('system.rates')}>
          {rates.map((each) => (
            <RateRow key={`${each.name} ${each.group}`} rates={each} />
          ))}
        </List>
      )}
    </Card>
  );
}

function RateRow({ rates }: { rates: RequestRates }) {
  const t = useOwnerText();
  const { statuses, p50Ms, p95Ms, requests, failed, p95MsByMinute } = rates;
  const total = requests.reduce((sum, count) => sum + count, 0);
  const times = p50Ms !== null && p95Ms !== null && { p50: milliseconds(p50Ms), p95: milliseconds(p95Ms) };
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-2 px-5 py-3 lg:grid-cols-12">
      <div className="col-span-2 min-w-0 lg:col-span-6">
        <h3 className="font-medium">{nameOf(rates)}</h3>
        <p className="text-small text-soft tabular-nums">
          {[
            t('system.rates.requests', { count: total }),
            t('system.rates.refused', { share: formatPercent(statuses['4xx'] / total, 1) }),
            t('system.rates.broken', { share: formatPercent(statuses['5xx'] / total, 1) }),
          ].join(' · ')}
        </p>
        {times && <p className="text-small text-soft tabular-nums">{t('system.rates.times', times)}</p>}
      </div>
      <Chart
        title={t('system.rates.byMinute')}
        most={formatNumber(Math.max(...requests))}
        values={requests}
        wrong={failed}
      />
      <Chart
        title={t('system.rates.timeByMinute')}
        most={milliseconds(Math.max(0, ...p95MsByMinute.map((value) => value ?? 0)))}
        values={p95MsByMinute}
      />
    </li>
  );
}

interface ChartProps {
  title: string;
  /** The greatest value, formatted. */
  most: string;
  values: readonly (number | null)[];
  wrong?: readonly number[];
}

function Chart({ title, most, values, wrong }: ChartProps) {
  const t = useOwnerText();
  const upTo = t('system.rates.upTo', { most });
  return (
    <div className="min-w-0 lg:col-span-3">
      <Sparkline label={`${title}, ${upTo}`} values={values} wrong={wrong} className="w-full" />
      <p aria-hidden className="text-caption text-soft tabular-nums">
        {title}, {upTo}
      </p>
    </div>
  );
}

/** `/api/spam`, pages, unknown addresses, or the calls of a service. */
function nameOf({ name, group }: RequestRates): string {
  if (name !== 'gateway') return ownerText('system.rates.calls', { name });
  if (group === 'web') return ownerText('system.rates.web');
  if (group === 'none') return ownerText('system.rates.unknown');
  return `/api/${group}`;
}

const milliseconds = (value: number) =>
  formatNumber(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: value < 10 ? 1 : 0 });
