import { type ComponentProps, lazy, Suspense } from 'react';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Skeleton } from '../skeleton';
import type { ChartPoint } from './chart-data';

const BarPlot = lazy(() => import('./bar-plot'));

type BarChartProps = ComponentProps<typeof ChartTable> & {
  /** For many bars, such as the days of a month: some names and all values are only in the table. */
  dense?: boolean;
  /** Whether the values are samples, which are drawn in outline. */
  sample?: boolean;
};

/** Values in time order; each bar is labelled with its value. The plot loads lazily, and its space is reserved. */
export function BarChart({ dense = false, sample = false, ...table }: BarChartProps) {
  return (
    <figure aria-label={table.label}>
      <div aria-hidden className="h-56">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <BarPlot data={table.data} dense={dense} sample={sample} />
        </Suspense>
      </div>
      <ChartTable {...table} />
    </figure>
  );
}

interface ChartTableProps {
  label: string;
  /** Column header of the names: `Month`. */
  nameTitle: string;
  /** Column header of the values: `Revenue`. */
  valueTitle: string;
  data: readonly ChartPoint[];
}

/** The same values as a table, for screen readers and exact reading. */
function ChartTable({ label, nameTitle, valueTitle, data }: ChartTableProps) {
  const t = useSharedText();
  return (
    <details className="mt-2 text-small">
      <summary className="inline-flex min-h-11 items-center font-medium text-brand-ink print:hidden">
        {t('chart.table')}
      </summary>
      <table className="w-full">
        <caption className="sr-only">{label}</caption>
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              {nameTitle}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {valueTitle}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {data.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              <td className="py-2 text-right tabular-nums">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
