/** A selection with this one ticked, or its tick taken away. */
export function toggled<Id>(selected: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  return marked(selected, [id], !selected.has(id));
}

/** A selection with all of these ticked, or their ticks taken away. */
export function marked<Id>(selected: ReadonlySet<Id>, ids: Iterable<Id>, on: boolean): ReadonlySet<Id> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
