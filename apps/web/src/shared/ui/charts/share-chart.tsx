import { lazy, Suspense, type ReactNode } from 'react';
import { formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { classNames } from '../class-names';
import { Skeleton } from '../skeleton';
import { type ChartPoint, seriesOf } from './chart-data';

const SharePlot = lazy(() => import('./share-plot'));

interface ShareChartProps {
  /** What is divided. */
  label: string;
  nameTitle: string;
  valueTitle: string;
  data: readonly ChartPoint[];
  /** In the ring: the whole. */
  children?: ReactNode;
}

/** The parts of a whole: a ring, with a table as its legend. */
export function ShareChart({ label, nameTitle, valueTitle, data, children }: ShareChartProps) {
  const t = useSharedText();
  const whole = data.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure aria-label={label} className="flex flex-col items-center gap-4">
      <div aria-hidden className="relative size-48">
        <Suspense fallback={<Skeleton className="size-full rounded-full" />}>
          <SharePlot data={data} />
        </Suspense>
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center">
          {children}
        </div>
      </div>
      <table className="w-full text-small">
        <caption className="sr-only">{label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{nameTitle}</th>
            <th scope="col">{valueTitle}</th>
            <th scope="col">{t('chart.share')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map(({ name, value, text }, index) => (
            <tr key={name}>
              <th scope="row" className="flex items-center gap-3 py-2.5 text-left font-medium">
                <span
                  aria-hidden
                  className={classNames('size-2.5 shrink-0 rounded-full', seriesOf(index).dot)}
                />
                {name}
              </th>
              <td className="py-2.5 text-right tabular-nums">{text}</td>
              <td className="w-16 py-2.5 text-right text-soft tabular-nums">
                {formatPercent(whole > 0 ? value / whole : 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
