import { createThrottle, shownName } from '@swipeclean/scan-engine/node';
import type { Readable, Writable } from 'node:stream';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** The streams of a terminal or a pipe, as `process` has them. */
export interface Streams {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean };
  readonly stderr: Writable & { isTTY?: boolean; columns?: number };
}

/** Prints results to the standard output, progress and warnings to the standard error. */
export class Terminal {
  private readonly isTime = createThrottle(100);
  private hasProgress = false;

  constructor(readonly streams: Streams) {}

  /** What the user types. */
  get input(): Streams['stdin'] {
    return this.streams.stdin;
  }

  /** Whether results are read on a screen, and not by another program. */
  get isScreen(): boolean {
    return this.streams.stdout.isTTY === true;
  }

  /** Prints one line; invisible characters, which could hide a part of a name, become `?`. */
  print(line = ''): void {
    this.clearProgress();
    this.streams.stdout.write(`${shownName(line)}\n`);
  }

  /** Prints a text as it is. */
  write(text: string): void {
    this.clearProgress();
    this.streams.stdout.write(text);
  }

  /** Prints one line to the standard error. */
  warn(line: string): void {
    this.clearProgress();
    this.streams.stderr.write(`${shownName(line)}\n`);
  }

  /** Replaces the line of progress; prints nothing in a pipe, where no line is made either. */
  showProgress(describe: () => string): void {
    const { stderr } = this.streams;
    if (!stderr.isTTY || !this.isTime()) return;
    stderr.write(`\r\x1b[2K${shownName(describe()).slice(0, (stderr.columns ?? 80) - 1)}`);
    this.hasProgress = true;
  }

  clearProgress(): void {
    if (this.hasProgress) this.streams.stderr.write('\r\x1b[2K');
    this.hasProgress = false;
  }
}

/** `1.50 MB`, in steps of 1,024 as the site shows sizes. */
export function formatFileSize(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 2)} ${UNITS[unit]}`;
}

/** `1 file`, `1,200 files`. */
export function countFiles(count: number, noun = 'file'): string {
  return `${groupThousands(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The number formats of the system take 10 ms to load. */
const groupThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** About how long, such as `40 s` or `3 min`. */
export function formatTime(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
