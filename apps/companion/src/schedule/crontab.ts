import { UsageError } from '../arguments';
import type { RunTool, Schedule, Scheduler } from './scheduler';
import { cronFields } from './timetable';

/** The line before each line of ours; others are the user's. */
const MARK = /^# swipeclean schedule ([0-9a-f]{8}); "swipeclean schedule --off" removes it$/;
const markOf = (id: string) => `# swipeclean schedule ${id}; "swipeclean schedule --off" removes it`;

/** In each line of ours, as `cronCommand` quotes it. */
const OWN_COMMAND = "'clean' '--apply'";

const quote = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A command as a line of crontab has it: `%` would end it (crontab(5)), but in BusyBox, which keeps a backslash. */
export function cronCommand(command: readonly string[], { isBusyBox = false } = {}): string {
  const line = command.map(quote).join(' ');
  return isBusyBox ? line : line.replaceAll('%', String.raw`\%`);
}

/** `crontab -l` without a crontab. Any other failure must not count as an empty one (acmesh-official/acme.sh#3079). */
const HAS_NONE = /no crontab for|can't open '[^']*': No such file/i;

/** A line as the crontab has its bytes: lines of others may be of any encoding, ours is UTF-8. */
const toBytes = (line: string): string => Buffer.from(line).toString('latin1');
const fromBytes = (line: string): string => Buffer.from(line, 'latin1').toString();

/** The lines of the user's crontab, parted into ours and the others. */
function parseCrontab(text: string): { others: string[]; own: { id: string; line: string }[] } {
  const others: string[] = [];
  const own: { id: string; line: string }[] = [];
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    const [, id] = MARK.exec(line) ?? [];
    const next = lines[index + 1];
    // A mark without our command after it is a leftover of the user's editing: the next line is another's.
    if (id === undefined) others.push(line);
    else if (next?.includes(OWN_COMMAND)) {
      own.push({ id, line: next });
      index++;
    }
  }
  return { others, own };
}

/** The crontab of the user: lines of others stay as they are. */
export class Crontab implements Scheduler {
  readonly name = 'cron';

  constructor(private readonly run: RunTool) {}

  isAvailable(): boolean {
    return this.readVersion() !== null;
  }

  install({ id, timetable, command }: Schedule): void {
    if (command.some((word) => /[\0\n\r]/.test(word)))
      throw new UsageError('a folder with a line break in its name cannot be in a crontab');
    const { others, own } = this.read();
    const isBusyBox = /busybox/i.test(this.readVersion() ?? '');
    const line = toBytes(`${cronFields(timetable)} ${cronCommand(command, { isBusyBox })}`);
    this.write(others, [...own.filter((one) => one.id !== id), { id, line }]);
  }

  list(): string[] {
    return this.read().own.map(({ line }) => fromBytes(line));
  }

  remove(id?: string): number {
    const { others, own } = this.read();
    const kept = own.filter((one) => id !== undefined && one.id !== id);
    if (kept.length < own.length) this.write(others, kept);
    return own.length - kept.length;
  }

  private read() {
    try {
      return parseCrontab(this.run('crontab', ['-l']).toString('latin1'));
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && !HAS_NONE.test(message)) throw error;
      return parseCrontab('');
    }
  }

  /** What the program says of itself; null where there is none. */
  private readVersion(): string | null {
    try {
      return this.run('crontab', ['-V']).toString();
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      // Some versions know no -V, and say so.
      return code === 'ENOENT' ? null : message;
    }
  }

  private write(others: string[], own: { id: string; line: string }[]): void {
    const lines = [...others, ...own.flatMap(({ id, line }) => [markOf(id), line])];
    if (lines.length === 0) this.run('crontab', ['-r']);
    else this.run('crontab', ['-'], Buffer.from(`${lines.join('\n')}\n`, 'latin1'));
  }
}
