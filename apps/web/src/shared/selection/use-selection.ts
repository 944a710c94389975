import { useState } from 'react';

/** What is ticked of a short list. */
export function useSelection<Id>() {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());

  function toggle(id: Id): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  /** Ticks these, or takes their ticks away. */
  function set(ids: Iterable<Id>, on: boolean): void {
    const next = new Set(selected);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  }

  return { selected, toggle, set, clear: () => setSelected(new Set()) };
}
