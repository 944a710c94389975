import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { version } from '../package.json';
import { UsageError } from './arguments';
import { Terminal } from './terminal';
import { writeWholeFile } from './whole-file';

const KINDS = { '.json': 'json', '.txt': 'text' } as const;
/** What summaries begin with; nothing else is overwritten. */
const TEXT_START = 'SwipeClean summary';
const JSON_START = /^\{\s*"format": "swipeclean-/;
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

  /** All of it, as the file has it. */
  text(now: Date): string {
    if (this.isJson) return this.written;
    const head = `${TEXT_START}, ${now.toISOString().slice(0, 19)}Z, version ${version}`;
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
    if (existsSync(file) && !isSummary(file))
      throw new UsageError(`--summary ${file}: this file is no summary, so it is not overwritten`);
    this.isJson = kind === 'json';
    // Known before anything is moved.
    this.write('');
    this.terminal = new RecordingTerminal(terminal, this.isJson);
  }

  readonly isJson: boolean;

  /** Replaces the file. @throws UsageError where it cannot be written */
  save(): void {
    this.write(this.terminal.text(new Date()));
  }

  private write(text: string): void {
    const { file } = this;
    try {
      writeWholeFile(file, text);
    } catch (error) {
      throw new UsageError(`--summary ${file}: ${(error as Error).message}`);
    }
  }
}

function isSummary(file: string): boolean {
  const bytes = Buffer.alloc(START_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const start = bytes.subarray(0, readSync(descriptor, bytes)).toString();
    return start === '' || start.startsWith(TEXT_START) || JSON_START.test(start);
  } finally {
    closeSync(descriptor);
  }
}
