import type { SourceKind, Sum } from '@swipeclean/contracts';
import { formatBytes } from '../format/format';
import { sourcesText } from './messages';

/** How much of a mailbox or drive is ticked: at the most, unless `isExact`. Only its plan says what goes. */
export interface Estimate extends Sum {
  isExact: boolean;
}

/** The total of sums, of which those of what is left out are negative. */
export function addSums(sums: readonly Sum[]): Sum {
  const total = (key: keyof Sum) =>
    Math.max(
      0,
      sums.reduce((sum, part) => sum + part[key], 0),
    );
  return { files: total('files'), bytes: total('bytes') };
}

/** `Up to 40 messages · 12.00 MB`. */
export function estimateText(kind: SourceKind, { files, bytes, isExact }: Estimate): string {
  const items = sourcesText(`count.${kind}`, { count: files });
  const size = formatBytes(bytes);
  return isExact ? `${items} · ${size}` : sourcesText('estimate.most', { items, size });
}
