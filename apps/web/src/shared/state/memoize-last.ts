/** Returns the last result again while the arguments are the same; `set` stores a result computed elsewhere. */
export function memoizeLast<Args extends readonly unknown[], Result>(compute: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | null = null;
  const set = (result: Result, ...args: Args) => {
    last = { args, result };
    return result;
  };
  const memoized = (...args: Args): Result => {
    const known = last;
    if (known && args.every((arg, at) => arg === known.args[at])) return known.result;
    return set(compute(...args), ...args);
  };
  return Object.assign(memoized, { set });
}
