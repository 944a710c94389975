import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { identifyIp } from './ip-address';
import { compareIpKeys, type IpKey, ipKey, IpRangeTable } from './ip-range-table';

export const LIST_KINDS = ['tor', 'vpn', 'relay', 'proxy', 'datacenter'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Shortest prefix lengths; a shorter prefix would flag whole countries. */
const MIN_PREFIX_LENGTHS = { ipv4: 8, ipv6: 19 };

/** Shares of unreadable and repeated lines; an error page exceeds them. */
const MAX_UNREADABLE_SHARE = 0.01;
const MAX_REPEATED_SHARE = 0.5;

/** Bounds of the growth from one refresh to the next, for lists of enough entries. */
const MIN_GROWTH = 0.5;
const MAX_GROWTH = 4;
const MIN_ENTRIES_TO_COMPARE = 100;

const MAX_ENTRIES = 1_000_000;

/** Lines parsed before other requests run, about 5 ms. */
const CHUNK_LINES = 500;

export interface IpList {
  ranges: IpRangeTable;
  /** Distinct lines. */
  entries: number;
}

/** A list that must not be used. */
export class InvalidIpListError extends Error {}

/**
 * Parses a list: an address or a CIDR prefix per line; ignores text after `#`, `;` or `,`.
 * @param previous entries of the list it would replace; null without one
 * @throws InvalidIpListError when it is no such list, or differs too much from its predecessor
 */
export async function parseIpList(text: string, previous: number | null): Promise<IpList> {
  const seen = new Set<string>();
  const ranges: [IpKey, IpKey][] = [];
  let lines = 0;
  let bad = 0;
  for (const line of text.split('\n')) {
    const entry = line.replace(/[#;,][^]*$/, '').trim();
    if (entry === '') continue;
    if (++lines > MAX_ENTRIES) throw new InvalidIpListError(`has more than ${MAX_ENTRIES} entries`);
    if (lines % CHUNK_LINES === 0) await yieldToEventLoop();
    if (seen.has(entry)) continue;
    const range = parseRange(entry);
    if (!range) {
      bad++;
      continue;
    }
    seen.add(entry);
    ranges.push(range);
  }
  const entries = ranges.length;
  if (entries === 0) throw new InvalidIpListError('has no address in it');
  if (bad > lines * MAX_UNREADABLE_SHARE)
    throw new InvalidIpListError(`has ${bad} unreadable lines of ${lines}`);
  if (lines - bad - entries > lines * MAX_REPEATED_SHARE)
    throw new InvalidIpListError('mostly repeats itself');
  if (previous !== null && previous >= MIN_ENTRIES_TO_COMPARE) {
    if (entries < previous * MIN_GROWTH || entries > previous * MAX_GROWTH)
      throw new InvalidIpListError(`went from ${previous} entries to ${entries}`);
  }
  return { ranges: mergeRanges(ranges), entries };
}

/** Both ends of an entry; undefined when unreadable. @throws InvalidIpListError when no list may contain it */
function parseRange(entry: string): [IpKey, IpKey] | undefined {
  const [text = '', length] = entry.split('/');
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return undefined;
  const address = ipaddr.parse(text);
  const bits = address.kind() === 'ipv6' ? 128 : 32;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
  if (!(prefix <= bits)) return undefined;
  if (prefix < MIN_PREFIX_LENGTHS[address.kind()])
    throw new InvalidIpListError(`names ${entry}, which is too wide`);
  if (identifyIp(text).connectionType)
    throw new InvalidIpListError(`names ${entry}, which is not a public address`);
  const bytes = address.toByteArray();
  const first = bytes.map((byte, at) => byte & prefixMask(prefix, at));
  const last = bytes.map((byte, at) => byte | (~prefixMask(prefix, at) & 0xff));
  return [ipKey(ipaddr.fromByteArray(first)), ipKey(ipaddr.fromByteArray(last))];
}

/** The bits of byte `at` that a prefix of `length` bits covers. */
const prefixMask = (length: number, at: number) =>
  (0xff00 >> Math.min(8, Math.max(0, length - at * 8))) & 0xff;

/** Sorts the ranges, at least one, and merges those that overlap. */
function mergeRanges(ranges: [IpKey, IpKey][]): IpRangeTable {
  const table = new IpRangeTable(ranges.length);
  const [first, ...rest] = ranges.sort(([left], [right]) => compareIpKeys(left, right));
  let open = first as [IpKey, IpKey];
  for (const next of rest) {
    if (compareIpKeys(next[0], open[1]) > 0) {
      table.add(...open);
      open = next;
    } else if (compareIpKeys(next[1], open[1]) > 0) open = [open[0], next[1]];
  }
  table.add(...open);
  return table;
}
