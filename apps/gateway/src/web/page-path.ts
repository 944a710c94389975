/** Maximum length of a path that is looked up as a page; real ones are far shorter. */
export const MAX_PAGE_PATH_LENGTH = 2048;

/** A path without leading and trailing slashes. No regular expression: backtracking over many slashes is quadratic. */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (start < end && path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}
