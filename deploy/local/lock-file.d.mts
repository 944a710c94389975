/** Takes a lock for this process: its release, or the id of the running process that has it. */
export function takeLockFile(file: string): (() => void) | number;

/** The id of the running process that has a lock; undefined when none has. */
export function findLockHolder(file: string): number | undefined;
