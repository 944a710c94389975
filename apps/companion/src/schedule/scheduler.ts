import type { Timetable } from './timetable';

/** A clean-up that runs by itself. */
export interface Schedule {
  /** Made of its folders: the same ones have one schedule. */
  id: string;
  timetable: Timetable;
  /** Program and arguments. */
  command: readonly string[];
}

/** What starts programs at set times. */
export interface Scheduler {
  name: 'systemd' | 'cron';
  /** Whether it can install; what it has is listed and removed all the same. */
  isAvailable(): boolean;
  /** Installs a schedule in place of one with its id. */
  install(schedule: Schedule): void;
  /** What is installed, a line each. */
  list(): string[];
  /** Removes the schedule with an id, or all that this program installed; returns how many. */
  remove(id?: string): number;
}

/** Runs a program of the system; bytes, as a crontab has no encoding. @throws Error with what it says */
export type RunTool = (tool: string, args: readonly string[], input?: Buffer) => Buffer;
