const STORAGE_KEY = 'jobs-under-way';

/** Whether jobs were under way when this browser last knew; it only avoids a call on every page load. */
export function hasJobHint(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

export function setJobHint(isUnderWay: boolean): void {
  if (isUnderWay) localStorage.setItem(STORAGE_KEY, '1');
  else localStorage.removeItem(STORAGE_KEY);
}
