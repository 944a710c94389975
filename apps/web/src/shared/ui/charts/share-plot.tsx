import { Cell, Pie, PieChart, ResponsiveContainer } from 'recharts';
import { type ChartPoint, seriesOf } from './chart-data';

/** Without the library's own animation: motion goes through CSS. */
export default function SharePlot({ data }: { data: readonly ChartPoint[] }) {
  return (
    <ResponsiveContainer initialDimension={{ width: 192, height: 192 }}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...data]}
          dataKey="value"
          nameKey="name"
          innerRadius="76%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          paddingAngle={2}
          cornerRadius={4}
          stroke="none"
          isAnimationActive={false}
          rootTabIndex={-1}
        >
          {data.map(({ name }, index) => (
            <Cell key={name} className={seriesOf(index).ink} fill="currentColor" />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  );
}
