import { type Contact, type DeviceFacts, NothingToCheck } from './device-facts';

/** `package:com.a`, with the file before it (`-f`) and further facts behind it. */
const LISTED = /^package:(?:\S*=)?([\w.]+)(?:\s|$)/;
/** A package in `dumpsys package`, which is part of a bug report, too. */
const DUMPED = /^\s*Package \[([\w.]+)\] \(/;
/** A name alone, as in a list that somebody wrote. */
const ALONE = /^[A-Za-z]\w*(\.\w+)+$/;

/** Reads a list of packages, a `dumpsys package`, a bug report or an App Privacy Report, line by line. */
export class LineReader {
  private readonly packages = new Set<string>();
  private readonly contacts = new Map<string, Contact>();
  private skipped = 0;
  private isReport = false;
  private rest = '';

  /** Takes the next part of the text. */
  push(text: string): void {
    const lines = (this.rest + text).split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.read(line);
  }

  /** What was found. @throws NothingToCheck when there is nothing. */
  end(): DeviceFacts {
    this.read(this.rest);
    const facts = {
      packages: [...this.packages],
      contacts: [...this.contacts.values()],
      skipped: this.skipped,
    };
    if (facts.packages.length === 0 && !this.isReport) throw new NothingToCheck();
    return { kind: this.isReport ? 'iphone' : 'android', ...facts };
  }

  private read(line: string): void {
    if (line.startsWith('{')) return this.readReport(line);
    const name = LISTED.exec(line)?.[1] ?? DUMPED.exec(line)?.[1] ?? ALONE.exec(line.trim())?.[0];
    if (name) this.packages.add(name);
  }

  /** A line of an App Privacy Report is an object; other kinds of lines than contacts are of no use here. */
  private readReport(line: string): void {
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      this.skipped++;
      return;
    }
    const { type, domain, bundleID, accessor } = row as Record<string, unknown>;
    if (type === 'access' && typeof accessor === 'object') this.isReport = true;
    if (type !== 'networkActivity' || typeof domain !== 'string') return;
    this.isReport = true;
    const app = typeof bundleID === 'string' ? bundleID : '';
    this.contacts.set(`${app} ${domain}`, { domain, app });
  }
}
