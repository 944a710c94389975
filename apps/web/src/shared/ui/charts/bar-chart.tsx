import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../skeleton';
import { ChartTable } from './chart-table';

const BarPlot = lazy(() => import('./bar-plot'));

type BarChartProps = ComponentProps<typeof ChartTable> & {
  /** `columns` for what follows in time, `rows` for what is compared. */
  direction?: 'columns' | 'rows';
  /** For many bars: their figures stand in the table alone, and some names are left out. */
  dense?: boolean;
};

/** Amounts side by side; each bar carries its figure. The drawing loads late, and its place is kept. */
export function BarChart({ direction = 'columns', dense = false, ...table }: BarChartProps) {
  const height = direction === 'columns' ? 224 : table.data.length * 48;
  return (
    <figure aria-label={table.label}>
      <div aria-hidden style={{ height }}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <BarPlot data={table.data} direction={direction} dense={dense} />
        </Suspense>
      </div>
      <ChartTable {...table} />
    </figure>
  );
}
