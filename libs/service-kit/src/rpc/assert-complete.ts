/**
 * @throws Error that names each of `declared` that is missing in `implemented`, and the reverse.
 */
export function assertComplete(
  what: string,
  declared: readonly string[],
  implemented: readonly string[],
): void {
  const missing = declared.filter((name) => !implemented.includes(name));
  const unknown = implemented.filter((name) => !declared.includes(name));
  const problems = [
    ...missing.map((name) => `missing: ${name}`),
    ...unknown.map((name) => `not declared: ${name}`),
  ];
  if (problems.length > 0) throw new Error(`${what} do not match the contract:\n  ${problems.join('\n  ')}`);
}
