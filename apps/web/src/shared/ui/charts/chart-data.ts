/** One bar or slice. */
export interface ChartPoint {
  name: string;
  value: number;
  /** The value with its unit, as shown: `$31,240`. */
  text: string;
}

/** Colours of slices in order; the first is the brand's, the others differ in hue and lightness. */
const SERIES = [
  { fill: 'fill-brand', dot: 'bg-brand' },
  { fill: 'fill-documents', dot: 'bg-documents' },
  { fill: 'fill-downloads', dot: 'bg-downloads' },
  { fill: 'fill-cache', dot: 'bg-cache' },
  { fill: 'fill-music', dot: 'bg-music' },
  { fill: 'fill-other', dot: 'bg-other' },
] as const;

export const seriesOf = (index: number) => SERIES[index % SERIES.length] ?? SERIES[0];
