import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../skeleton';
import { ChartTable } from './chart-table';

const BarPlot = lazy(() => import('./bar-plot'));

/** Amounts as they follow in time; each bar carries its figure. The drawing loads late, and its place is kept. */
export function BarChart(table: ComponentProps<typeof ChartTable>) {
  return (
    <figure aria-label={table.label}>
      <div aria-hidden className="h-56">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <BarPlot data={table.data} />
        </Suspense>
      </div>
      <ChartTable {...table} />
    </figure>
  );
}
