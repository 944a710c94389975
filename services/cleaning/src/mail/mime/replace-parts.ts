/** Bytes of a source from `start` to `end`, or others in their place. */
export type Segment = { start: number; end: number } | Buffer;

/** Where a part lies, header included, and what comes in its place. */
export interface Replacement {
  start: number;
  end: number;
  content: Buffer;
}

/** The segments of a message in which parts are replaced; all other bytes are those of the source. */
export function replaceParts(size: number, replacements: readonly Replacement[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end, content } of [...replacements].sort((a, b) => a.start - b.start)) {
    if (start < at || end < start || end > size) throw new Error('Parts that are replaced overlap');
    if (start > at) segments.push({ start: at, end: start });
    segments.push(content);
    at = end;
  }
  if (at < size) segments.push({ start: at, end: size });
  return segments;
}

/** Bytes of all segments. */
export const sizeOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, one) => sum + (Buffer.isBuffer(one) ? one.length : one.end - one.start), 0);
