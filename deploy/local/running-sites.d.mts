/** Records the address of the site that this process runs, until the process ends. */
export function registerSite(url: string, folder?: string): void;

/** The address of the site that was started last and still runs; undefined when none runs. */
export function findRunningSite(folder?: string): string | undefined;
