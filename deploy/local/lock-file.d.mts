/** Takes a lock for this process: its release, or the id of the running process that has it. */
export function takeLockFile(file: string): (() => void) | number;

/** The id of the running process that has a lock; undefined when none has. */
export function findLockHolder(file: string): number | undefined;

/** Whether a process runs and is the one that started then. */
export function isSameProcess(pid: number, born: string): boolean;

/** Start time of a process in the system's ticks; empty where the system has no `/proc`. */
export function readProcessStart(pid: number): string;
