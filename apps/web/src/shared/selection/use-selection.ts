import { useState } from 'react';

/** What is ticked of a short list. */
export function useSelection<Id>() {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());

  function toggle(id: Id): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  return { selected, toggle, clear: () => setSelected(new Set()) };
}
