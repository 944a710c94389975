import { setImmediate as letOthersRun } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { type AddressKey, compareKeys, keyOf } from '../ip/address-key';
import { RangeTable } from '../ip/range-table';
import { identifyIp } from '../ip/ip-address';

/** What the operator can have lists of. */
export const LIST_KINDS = ['tor', 'vpn', 'relay', 'proxy', 'datacenter'] as const;
/** One of {@link LIST_KINDS}. */
export type ListKind = (typeof LIST_KINDS)[number];

/** Shortest prefixes that a line may name: a wider one would cast suspicion on whole countries. */
const WIDEST = { ipv4: 8, ipv6: 19 };

/** Share of lines that may be unreadable, or be there before; a page of an error exceeds it. */
const MOST_BAD = 0.01;
const MOST_REPEATED = 0.5;

/** How a list may change from one refresh to the next, if it had enough entries to tell. */
const SHRINKS_TO = 0.5;
const GROWS_TO = 4;
const ENOUGH_TO_COMPARE = 100;

const MOST_ENTRIES = 1_000_000;

/** Lines that are read at once, about 5 ms; in between look-ups are answered. */
const AT_ONCE = 500;

/** A list that passed all checks. */
export interface IpList {
  ranges: RangeTable;
  /** Different lines. */
  entries: number;
}

/** A list that must not be used; the message says why. */
export class ListRefused extends Error {}

/**
 * Reads a list: an address or a CIDR prefix a line, what follows `#`, `;` or `,` is left out.
 * @param previous entries of the list it would replace; null without one
 * @throws ListRefused when it does not look like such a list, or unlike its predecessor.
 */
export async function readIpList(text: string, previous: number | null): Promise<IpList> {
  const seen = new Set<string>();
  const ranges: [AddressKey, AddressKey][] = [];
  let lines = 0;
  let bad = 0;
  for (const line of text.split('\n')) {
    const entry = line.replace(/[#;,][^]*$/, '').trim();
    if (entry === '') continue;
    if (++lines > MOST_ENTRIES) throw new ListRefused(`has more than ${MOST_ENTRIES} entries`);
    if (lines % AT_ONCE === 0) await letOthersRun();
    if (seen.has(entry)) continue;
    const range = rangeOf(entry);
    if (!range) {
      bad++;
      continue;
    }
    seen.add(entry);
    ranges.push(range);
  }
  const entries = ranges.length;
  if (entries === 0) throw new ListRefused('has no address in it');
  if (bad > lines * MOST_BAD) throw new ListRefused(`has ${bad} unreadable lines of ${lines}`);
  if (lines - bad - entries > lines * MOST_REPEATED) throw new ListRefused('mostly repeats itself');
  if (previous !== null && previous >= ENOUGH_TO_COMPARE) {
    if (entries < previous * SHRINKS_TO || entries > previous * GROWS_TO)
      throw new ListRefused(`went from ${previous} entries to ${entries}`);
  }
  return { ranges: merged(ranges), entries };
}

/** Both ends of an entry; undefined when it is none. @throws ListRefused when it must not be on any list. */
function rangeOf(entry: string): [AddressKey, AddressKey] | undefined {
  const [text = '', length] = entry.split('/');
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return undefined;
  const address = ipaddr.parse(text);
  const bits = address.kind() === 'ipv6' ? 128 : 32;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
  if (!(prefix <= bits)) return undefined;
  if (prefix < WIDEST[address.kind()]) throw new ListRefused(`names ${entry}, which is too wide`);
  if (identifyIp(text).connectionType)
    throw new ListRefused(`names ${entry}, which is nobody's on the internet`);
  const bytes = address.toByteArray();
  const first = bytes.map((byte, at) => byte & maskOf(prefix, at));
  const last = bytes.map((byte, at) => byte | (~maskOf(prefix, at) & 0xff));
  return [keyOf(ipaddr.fromByteArray(first)), keyOf(ipaddr.fromByteArray(last))];
}

/** The bits of the byte at `at` that a prefix of `length` bits covers. */
const maskOf = (length: number, at: number) => (0xff00 >> Math.min(8, Math.max(0, length - at * 8))) & 0xff;

/** The ranges, of which there is at least one, in order, and those that overlap as one. */
function merged(ranges: [AddressKey, AddressKey][]): RangeTable {
  const table = new RangeTable(ranges.length);
  const [first, ...rest] = ranges.sort(([left], [right]) => compareKeys(left, right));
  let open = first as [AddressKey, AddressKey];
  for (const next of rest) {
    if (compareKeys(next[0], open[1]) > 0) {
      table.add(...open);
      open = next;
    } else if (compareKeys(next[1], open[1]) > 0) open = [open[0], next[1]];
  }
  table.add(...open);
  return table;
}
