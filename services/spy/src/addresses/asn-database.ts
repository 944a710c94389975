import { readFileSync } from 'node:fs';
import { findIpDataFile, type IpDataFile } from './ip-data-file';
import { type IpKey, IpRangeTable, ipv4Key, ipv6Key } from './ip-range-table';

/** Ranges of the shipped database, allocated at once. */
const EXPECTED_RANGES = 550_000;

/** The highest AS number; `NaN` fails the comparison too. */
const MAX_ASN = 0xffff_ffff;

const [COMMA, NEWLINE, COLON, ZERO] = [0x2c, 0x0a, 0x3a, 0x30];

/** An autonomous system and the organisation that runs it. */
export interface Network {
  asn: number;
  name: string;
}

/** Autonomous systems by address from `@ip-location-db/asn` (RouteViews, NRO, DB-IP; CC BY 4.0) or newer (PDDL). */
export class AsnDatabase {
  private readonly names = new Map<number, string>();
  private readonly ranges = new IpRangeTable(EXPECTED_RANGES);
  private readonly asns = new Uint32Array(EXPECTED_RANGES * 2);
  /** Day of the data, and whether it is the shipped one. */
  readonly asOf: string;
  readonly isShipped: boolean;

  /** Parses half a million lines as bytes; as strings the start would take ten times as long. */
  constructor(folder?: string) {
    const file = (name: string) =>
      findIpDataFile(folder, { shipped: `@ip-location-db/asn/asn-${name}`, newer: `origin-asn-${name}` });
    const [ipv4, ipv6] = [file('ipv4-num.csv'), file('ipv6.csv')];
    this.asOf = [ipv4.asOf, ipv6.asOf].sort()[0] as string;
    this.isShipped = ipv4.isShipped || ipv6.isShipped;
    this.read(ipv4, (bytes, start, end) => ipv4Key(parseDecimal(bytes, start, end)));
    this.read(ipv6, (bytes, start, end) => ipv6Key(parseIpv6Groups(bytes, start, end)));
  }

  find(key: IpKey): Network | null {
    const asn = this.asns[this.ranges.find(key)];
    return asn === undefined ? null : { asn, name: this.names.get(asn) as string };
  }

  /**
   * Parses lines `first,last,number,name`, in order; a name with a comma or a quote is quoted.
   * @throws Error for any other line
   */
  private read(
    { path, name: file }: IpDataFile,
    keyAt: (bytes: Buffer, start: number, end: number) => IpKey,
  ): void {
    const bytes = readFileSync(path);
    for (let start = 0; start < bytes.length;) {
      const end = findLineEnd(bytes, start);
      const last = bytes.indexOf(COMMA, start) + 1;
      const number = bytes.indexOf(COMMA, last) + 1;
      const name = bytes.indexOf(COMMA, number) + 1;
      const asn = parseDecimal(bytes, number, name - 1);
      if (!(last > 0 && number > last && name > number && name <= end && asn <= MAX_ASN))
        throw new Error(`${file} has a line that is no range of a network, at byte ${start}`);
      const index = this.ranges.add(keyAt(bytes, start, last - 1), keyAt(bytes, last, number - 1));
      // A few rows of the files overlap.
      if (index >= 0) this.asns[index] = asn;
      if (!this.names.has(asn)) this.names.set(asn, unquote(bytes.toString('utf8', name, end).trimEnd()));
      start = end + 1;
    }
  }
}

function findLineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end;
}

const unquote = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** NaN for anything but digits. */
function parseDecimal(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** The eight groups of an IPv6 address in lower case without an IPv4 part. */
function parseIpv6Groups(bytes: Buffer, start: number, end: number): number[] {
  const parts: number[] = [];
  let gap = -1;
  let part = -1;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte !== COLON) {
      const digit = byte <= 0x39 ? byte - ZERO : byte - 0x61 + 10;
      part = Math.max(0, part) * 16 + digit;
      continue;
    }
    if (part >= 0) parts.push(part);
    else gap = parts.length;
    part = -1;
  }
  if (part >= 0) parts.push(part);
  else gap = parts.length;
  while (gap >= 0 && parts.length < 8) parts.splice(gap, 0, 0);
  return parts;
}
