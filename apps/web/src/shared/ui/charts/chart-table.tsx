import { useSharedText } from '@/shared/i18n/shared-messages';
import type { ChartPoint } from './chart-data';

interface ChartTableProps {
  /** What is charted. */
  label: string;
  /** Heads the names: `Month`. */
  nameTitle: string;
  /** Heads the values: `Revenue`. */
  valueTitle: string;
  data: readonly ChartPoint[];
}

/** The same figures to read one by one, for whoever does not see the chart or wants them exactly. */
export function ChartTable({ label, nameTitle, valueTitle, data }: ChartTableProps) {
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
