/** One bar or slice. */
export interface ChartPoint {
  name: string;
  value: number;
  /** The value with its unit, as shown: `$31,240`. */
  text: string;
}

/** Colours of slices in order; the first is the brand's, the others differ in hue and lightness. */
const SERIES = [
  { ink: 'text-brand', dot: 'bg-brand' },
  { ink: 'text-documents', dot: 'bg-documents' },
  { ink: 'text-downloads', dot: 'bg-downloads' },
  { ink: 'text-cache', dot: 'bg-cache' },
  { ink: 'text-music', dot: 'bg-music' },
  { ink: 'text-other', dot: 'bg-other' },
] as const;

export const seriesOf = (index: number) => SERIES[index % SERIES.length] ?? SERIES[0];
