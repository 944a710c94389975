import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis } from 'recharts';
import type { ChartPoint } from './chart-data';

interface BarPlotProps {
  data: readonly ChartPoint[];
  dense: boolean;
  sample: boolean;
}

/**
 * Without the library's own animation: motion goes through CSS. Grid lines replace the labels when there is no room
 * for them.
 */
export default function BarPlot({ data, dense, sample }: BarPlotProps) {
  return (
    <ResponsiveContainer initialDimension={{ width: 320, height: 224 }}>
      <BarChart
        data={[...data]}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {dense && <CartesianGrid vertical={false} className="stroke-line" />}
        <XAxis
          dataKey="name"
          axisLine={false}
          tickLine={false}
          tickMargin={8}
          interval={dense ? 'preserveStartEnd' : 0}
          tick={{ className: 'fill-soft text-small' }}
        />
        <Bar
          dataKey="value"
          className={sample ? 'fill-raised stroke-control' : 'fill-brand'}
          strokeDasharray={sample ? '4 3' : undefined}
          fill="currentColor"
          radius={[8, 8, 2, 2]}
          maxBarSize={56}
          isAnimationActive={false}
        >
          {!dense && (
            <LabelList
              dataKey="text"
              position="top"
              offset={8}
              fill="currentColor"
              className="fill-ink text-caption font-medium tabular-nums sm:text-small"
            />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
