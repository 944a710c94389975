import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { version } from '../package.json';
import { UsageError } from './arguments';
import { Terminal } from './terminal';
import { assertCanWriteBeside, writeWholeFile } from './whole-file';

const KINDS = { '.json': 'json', '.txt': 'text' } as const;
/** What summaries begin with. Nothing else is overwritten, not even another file of this program, as a saved list. */
const STARTS = [/^SwipeClean summary, \d{4}-\d\d-\d\dT[\d:]+Z, version /, /^\{\s*"summary": \{"writtenAt":/];
const START_BYTES = 200;

/** A terminal that also keeps what it prints, for the file of `--summary`. */
class RecordingTerminal extends Terminal {
  private readonly lines: string[] = [];
  private written = '';

  constructor(
    private readonly own: Terminal,
    private readonly isJson: boolean,
  ) {
    super(own.streams);
  }

  override print(line = ''): void {
    if (!this.isJson) this.own.print(line);
    this.lines.push(line);
  }

  override write(text: string): void {
    this.written += text;
  }

  override warn(line: string): void {
    this.own.warn(line);
    this.lines.push(line);
  }

  /** Keeps a line that is printed elsewhere. */
  record(line: string): void {
    this.lines.push(line);
  }

  /** All of it, as the file has it. */
  text(now: Date): string {
    const writtenAt = `${now.toISOString().slice(0, 19)}Z`;
    if (this.isJson)
      return this.written.replace('{', `{\n  "summary": ${JSON.stringify({ writtenAt, version })},`);
    const head = `SwipeClean summary, ${writtenAt}, version ${version}`;
    return `${[head, '', ...this.lines].join('\n').trimEnd()}\n`;
  }
}

/** The file of `--summary`, which a run without a screen leaves: text or JSON, by its name. */
export class Summary {
  readonly terminal: RecordingTerminal;

  /** @throws UsageError for another kind of file, and for one that is no summary */
  constructor(
    private readonly file: string,
    terminal: Terminal,
  ) {
    const kind = KINDS[extname(file).toLowerCase() as keyof typeof KINDS];
    if (!kind) throw new UsageError(`--summary ${file}: the name must end in .txt or .json`);
    this.isJson = kind === 'json';
    // Known before anything is moved.
    this.attempt(() => {
      if (existsSync(file) && !isSummary(file))
        throw new Error('this file is no summary, so it is not overwritten');
      assertCanWriteBeside(file);
    });
    this.terminal = new RecordingTerminal(terminal, this.isJson);
  }

  readonly isJson: boolean;

  /** Replaces the file. @throws UsageError where it cannot be written */
  save(): void {
    this.attempt(() => writeWholeFile(this.file, this.terminal.text(new Date())));
  }

  private attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      throw new UsageError(`--summary ${this.file}: ${(error as Error).message}`);
    }
  }
}

function isSummary(file: string): boolean {
  // Opening a named pipe would wait for a writer.
  if (!statSync(file).isFile()) return false;
  const bytes = Buffer.alloc(START_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const start = bytes.subarray(0, readSync(descriptor, bytes)).toString();
    return start === '' || STARTS.some((pattern) => pattern.test(start));
  } finally {
    closeSync(descriptor);
  }
}
