/** A query with the named members as numbers; what is none stays as it is, for the service to refuse by name. */
export function withNumbers<Query extends object>(query: Query, ...names: (keyof Query & string)[]): Query {
  const numbers = names
    .map((name) => [name, Number(query[name])] as const)
    .filter(([name, number]) => query[name] !== undefined && query[name] !== '' && Number.isFinite(number));
  return { ...query, ...Object.fromEntries(numbers) };
}
