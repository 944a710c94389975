import { registry } from '../operations/metrics';

/** Value of a metric of this process: of the series with these labels; 0 without one. */
export async function metricValue(name: string, labels: Record<string, string> = {}): Promise<number> {
  const metric = registry.getSingleMetric(name);
  if (!metric) throw new Error(`There is no metric ${name}`);
  const { values } = await metric.get();
  const entries = Object.entries(labels);
  const series = values.find((value) =>
    entries.every(([label, wanted]) => String(value.labels[label]) === wanted),
  );
  return series?.value ?? 0;
}
