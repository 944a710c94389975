import { type AddressKey, ipv4Key, keyOfParts } from '../ip/address-key';
import { type DataFile, readDataFile } from './data-file';
import { RangeTable } from '../ip/range-table';

/** Ranges in the shipped database: room for them is made at once. */
const EXPECTED_RANGES = 550_000;

/** Highest number of a network; anything else in its place is none, not-a-number included. */
const MOST_ASN = 0xffff_ffff;

const [COMMA, NEWLINE, COLON, ZERO] = [0x2c, 0x0a, 0x3a, 0x30];

/** Who announces an address to the internet: an autonomous system and the organisation that runs it. */
export interface Network {
  asn: number;
  name: string;
}

/** Networks by address, from the lists of `@ip-location-db/asn` (RouteViews, NRO and DB-IP, CC BY 4.0), or newer ones (PDDL). */
export class Networks {
  private readonly names = new Map<number, string>();
  private readonly ranges = new RangeTable(EXPECTED_RANGES);
  private readonly asns = new Uint32Array(EXPECTED_RANGES * 2);
  /** Day of the data, and whether it is that which comes with the product. */
  readonly asOf: string;
  readonly isShipped: boolean;

  /** Reads the lists byte by byte: half a million lines, which as strings would take a start ten times as long. */
  constructor(folder?: string) {
    const file = (name: string) =>
      readDataFile(folder, { shipped: `@ip-location-db/asn/asn-${name}`, newer: `origin-asn-${name}` });
    const [ipv4, ipv6] = [file('ipv4-num.csv'), file('ipv6.csv')];
    this.asOf = [ipv4.asOf, ipv6.asOf].sort()[0] as string;
    this.isShipped = ipv4.isShipped || ipv6.isShipped;
    this.read(ipv4, (bytes, start, end) => ipv4Key(numberAt(bytes, start, end)));
    this.read(ipv6, (bytes, start, end) => keyOfParts(hextetsAt(bytes, start, end)));
  }

  find(key: AddressKey): Network | null {
    const asn = this.asns[this.ranges.find(key)];
    return asn === undefined ? null : { asn, name: this.names.get(asn) as string };
  }

  /**
   * Lines are `first,last,number,name`, in order; a name with a comma or a quote in it stands in quotes.
   * @throws Error when a line is not so.
   */
  private read(
    { bytes, name: file }: DataFile,
    keyAt: (bytes: Buffer, start: number, end: number) => AddressKey,
  ): void {
    for (let start = 0; start < bytes.length;) {
      const end = endOfLine(bytes, start);
      const last = bytes.indexOf(COMMA, start) + 1;
      const number = bytes.indexOf(COMMA, last) + 1;
      const name = bytes.indexOf(COMMA, number) + 1;
      const asn = numberAt(bytes, number, name - 1);
      if (!(last > 0 && number > last && name > number && name <= end && asn <= MOST_ASN))
        throw new Error(`${file} has a line that is no range of a network, at byte ${start}`);
      const index = this.ranges.add(keyAt(bytes, start, last - 1), keyAt(bytes, last, number - 1));
      // The lists hold a row or two that overlap another.
      if (index >= 0) this.asns[index] = asn;
      if (!this.names.has(asn)) this.names.set(asn, unquoted(bytes.toString('utf8', name, end).trimEnd()));
      start = end + 1;
    }
  }
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end;
}

const unquoted = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** Not-a-number when there is anything but digits. */
function numberAt(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** The eight numbers of an IPv6 address in lower case that holds no IPv4 part. */
function hextetsAt(bytes: Buffer, start: number, end: number): number[] {
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
