import { UsageError } from '../arguments';
import type { RunTool, Schedule, Scheduler } from './scheduler';
import { cronFields } from './timetable';

/** The line before each line of ours; others are the user's. */
const MARK = /^# swipeclean schedule ([0-9a-f]{8}); "swipeclean schedule --off" removes it$/;
const markOf = (id: string) => `# swipeclean schedule ${id}; "swipeclean schedule --off" removes it`;

/** In each line of ours, as `cronCommand` quotes it. */
const OWN_COMMAND = "'clean' '--apply'";

const quote = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A command as a line of crontab has it: `%` would end it (crontab(5)). */
export function cronCommand(command: readonly string[]): string {
  return command
    .map(quote)
    .join(' ')
    .replaceAll('%', String.raw`\%`);
}

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

  install({ id, timetable, command }: Schedule): void {
    if (command.some((word) => /[\0\n\r]/.test(word)))
      throw new UsageError('a folder with a line break in its name cannot be in a crontab');
    const { others, own } = this.read();
    const line = `${cronFields(timetable)} ${cronCommand(command)}`;
    this.write(others, [...own.filter((one) => one.id !== id), { id, line }]);
  }

  list(): string[] {
    return this.read().own.map(({ line }) => line);
  }

  remove(): number {
    const { others, own } = this.read();
    if (own.length > 0) this.write(others, []);
    return own.length;
  }

  private read() {
    let text: string;
    try {
      text = this.run('crontab', ['-l']);
    } catch (error) {
      // Without one, it fails.
      if (!/no crontab for/i.test((error as Error).message)) throw error;
      text = '';
    }
    return parseCrontab(text);
  }

  private write(others: string[], own: { id: string; line: string }[]): void {
    const lines = [...others, ...own.flatMap(({ id, line }) => [markOf(id), line])];
    if (lines.length === 0) this.run('crontab', ['-r']);
    else this.run('crontab', ['-'], `${lines.join('\n')}\n`);
  }
}
