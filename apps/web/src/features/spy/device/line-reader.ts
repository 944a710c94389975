import { type Contact, type DeviceFacts, NothingToCheck } from './device-facts';

/** `package:com.a`, optionally with the file before it (`-f`) and further data after it. */
const LISTED = /^\s*package:(?:\S*=)?([\w.]+)(?:\s|$)/;
/** A package in `dumpsys package`, which is part of a bug report, too. */
const DUMPED = /^\s*Package \[([\w.]+)\] \(/;
/** A bare name, as in a list typed by hand. */
const ALONE = /^[A-Za-z]\w*(\.\w+)+$/;
/** Maximum line length; longer lines are discarded, so that memory stays bounded. */
const MAX_LINE_LENGTH = 64 * 1024;

/** Reads a list of packages, a `dumpsys package`, a bug report or an App Privacy Report, line by line. */
export class LineReader {
  private readonly packages = new Set<string>();
  private readonly bundles = new Set<string>();
  private readonly contacts = new Map<string, Contact>();
  private skipped = 0;
  private isReport = false;
  private rest = '';
  private isTooLong = false;

  push(text: string): void {
    const lines = (this.rest + text).split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.readWholeLine(line);
    if (this.rest.length <= MAX_LINE_LENGTH) return;
    this.isTooLong = true;
    this.rest = '';
  }

  /** The result. @throws NothingToCheck when it is empty. */
  end(): DeviceFacts {
    this.readWholeLine(this.rest);
    const facts = {
      packages: [...this.packages],
      bundles: [...this.bundles],
      contacts: [...this.contacts.values()],
      skipped: this.skipped,
    };
    if (facts.packages.length === 0 && !this.isReport) throw new NothingToCheck();
    return { kind: this.isReport ? 'iphone' : 'android', ...facts };
  }

  /** Reads a line, unless it is the end of one that was too long. */
  private readWholeLine(line: string): void {
    if (this.isTooLong) this.skipped++;
    else this.read(line);
    this.isTooLong = false;
  }

  private read(line: string): void {
    if (line.startsWith('{')) return this.readReport(line);
    const name = LISTED.exec(line)?.[1] ?? DUMPED.exec(line)?.[1] ?? ALONE.exec(line.trim())?.[0];
    if (name) this.packages.add(name);
  }

  /** A line of an App Privacy Report is an object about what an app accessed or contacted. */
  private readReport(line: string): void {
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      this.skipped++;
      return;
    }
    const { type, domain, bundleID, accessor } = row as Record<string, unknown>;
    const isAccess = type === 'access' && typeof accessor === 'object' && accessor !== null;
    const isContact = type === 'networkActivity' && typeof domain === 'string';
    if (!isAccess && !isContact) return;
    this.isReport = true;
    const id = isAccess ? (accessor as Record<string, unknown>).identifier : bundleID;
    const app = typeof id === 'string' ? id : '';
    if (app) this.bundles.add(app);
    if (isContact) this.contacts.set(`${app} ${domain}`, { domain, app });
  }
}

/** Decodes bytes as text, in the encoding that their beginning shows. */
export class ByteReader {
  private decoder?: TextDecoder;

  constructor(private readonly lines: LineReader) {}

  push(bytes: Uint8Array): void {
    this.decoder ??= new TextDecoder(encodingOf(bytes));
    this.lines.push(this.decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.lines.push(`${this.decoder?.decode() ?? ''}\n`);
  }
}

/** Windows writes a command's output in UTF-16, usually with a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}
