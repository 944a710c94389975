/** Longest path that is looked up as a page; none of ours comes near. */
export const MAX_PAGE_PATH_LENGTH = 2048;

/** A path without the slashes at its ends. No regular expression: one would go over a long row of slashes again and again. */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (start < end && path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}
