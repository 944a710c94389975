export function toggleId<Id>(ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  return setIds(ids, [id], !ids.has(id));
}

/** The set with ids added or removed. */
export function setIds<Id>(ids: ReadonlySet<Id>, changed: Iterable<Id>, selected: boolean): ReadonlySet<Id> {
  const next = new Set(ids);
  for (const id of changed) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return next;
}
