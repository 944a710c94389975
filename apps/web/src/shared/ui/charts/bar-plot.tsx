import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ChartPoint } from './chart-data';

interface BarPlotProps {
  data: readonly ChartPoint[];
  direction: 'columns' | 'rows';
  dense: boolean;
}

const NAME = { className: 'fill-soft text-small' };
const LABEL = 'fill-ink text-small font-medium tabular-nums';

/** Drawn without motion of its own: what moves must pass through CSS. */
export default function BarPlot({ data, direction, dense }: BarPlotProps) {
  const isRows = direction === 'rows';
  return (
    <ResponsiveContainer initialDimension={{ width: 320, height: 224 }}>
      <BarChart
        data={[...data]}
        layout={isRows ? 'vertical' : 'horizontal'}
        margin={isRows ? { right: 76 } : { top: 24 }}
        accessibilityLayer={false}
      >
        {!isRows && <CartesianGrid vertical={false} className="[&_line]:stroke-line" />}
        {isRows ? (
          <>
            <XAxis type="number" hide />
            <YAxis
              type="category"
              dataKey="name"
              axisLine={false}
              tickLine={false}
              tick={NAME}
              width="auto"
              interval={0}
            />
          </>
        ) : (
          <>
            <XAxis
              dataKey="name"
              axisLine={false}
              tickLine={false}
              tick={NAME}
              interval={dense ? 'preserveStartEnd' : 0}
            />
            <YAxis hide />
          </>
        )}
        <Bar
          dataKey="value"
          className="fill-brand"
          fill="currentColor"
          radius={isRows ? [0, 6, 6, 0] : [6, 6, 0, 0]}
          maxBarSize={isRows ? 20 : 56}
          isAnimationActive={false}
        >
          {!dense && (
            <LabelList
              dataKey="text"
              position={isRows ? 'right' : 'top'}
              offset={8}
              className={LABEL}
              fill="currentColor"
            />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
