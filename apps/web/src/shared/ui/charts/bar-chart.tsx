import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../skeleton';
import { ChartTable } from './chart-table';

const BarPlot = lazy(() => import('./bar-plot'));

type BarChartProps = ComponentProps<typeof ChartTable> & {
  /** For many bars, such as the days of a month: some names and all figures are left to the table. */
  dense?: boolean;
};

/** Amounts as they follow in time; each bar carries its figure. The drawing loads late, and its place is kept. */
export function BarChart({ dense = false, ...table }: BarChartProps) {
  return (
    <figure aria-label={table.label}>
      <div aria-hidden className="h-56">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <BarPlot data={table.data} dense={dense} />
        </Suspense>
      </div>
      <ChartTable {...table} />
    </figure>
  );
}
