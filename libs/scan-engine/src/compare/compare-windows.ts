import type { CompareEvents } from '../types';
import { classify } from './classify';
import type { Group } from './groups';
import { readBlock, type Block, type Member } from './reader';
import type { Comparison } from './strategies';

const PAGE = 4096;

/**
 * Compares the files of one group side by side, one window at a time with one window read ahead. Exact without holding
 * a file whole; reading of a file stops as soon as it differs from all others.
 */
export async function compareByWindow<Ref>(comparison: Comparison<Ref>, group: Group<Ref>): Promise<void> {
  const { source, limits, hasher, events } = comparison;
  const { size } = group;
  let classes: Member<Ref>[][] = [group.members];
  let alive = group.members;
  const read = (start: number) => {
    const step = Math.max(PAGE, Math.floor(limits.windowBytes / alive.length / PAGE) * PAGE);
    const end = Math.min(start + step, size);
    const block = readBlock(source, alive, () => [[start, end]], events);
    // The rejection is handled at the window's turn; until then it must not count as unhandled.
    block.catch(() => undefined);
    return { end, block };
  };

  for (let next = size > 0 ? read(0) : null; next;) {
    events.signal?.throwIfAborted();
    const { end, block } = next;
    const window = await block;
    next = end < size ? read(end) : null;
    const before = alive.length;
    classes = split(classes, window);
    window.release();
    alive = classes.flat();
    report(events, before, alive.length, size);
    if (alive.length === 0) {
      // Read or cancelled, the block has no consumer any more.
      void next?.block.then(
        (unused) => unused.release(),
        () => undefined,
      );
      return;
    }
  }
  for (const members of classes) events.onMatch({ size, ids: members.map(({ id }) => id), proof: 'bytes' });
  report(events, alive.length, 0, size);

  function split(current: Member<Ref>[][], window: Block<Ref>): Member<Ref>[][] {
    const viewOf = new Map(window.members.map((member, at) => [member, window.views[at]!]));
    return current.flatMap((members) => {
      const readable = members.filter((member) => viewOf.has(member));
      const views = readable.map((member) => viewOf.get(member)!);
      return classify(views, hasher).map((indexes) => indexes.map((index) => readable[index]!));
    });
  }
}

function report(events: CompareEvents, before: number, after: number, size: number): void {
  if (before > after) events.onDone(before - after, (before - after) * size);
}
