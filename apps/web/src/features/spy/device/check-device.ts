import type { IndicatorList } from '@swipeclean/contracts';
import { type DeviceMatch, matchDevice } from './match-device';
import { readDeviceFile, readDeviceText, type ReportFraction } from './read-file';

/** What a check found, and in how much. */
export interface DeviceReport {
  kind: 'android' | 'iphone';
  /** Package names, or domains, that were compared. */
  compared: number;
  /** Lines that could not be read. */
  skipped: number;
  matches: DeviceMatch[];
}

/** Compares a pasted text or a picked file with a list. @throws as {@link readDeviceFile} does. */
export async function checkDevice(
  input: string | Blob,
  list: IndicatorList,
  report?: ReportFraction,
): Promise<DeviceReport> {
  const facts = typeof input === 'string' ? readDeviceText(input) : await readDeviceFile(input, report);
  const { kind, packages, contacts, skipped } = facts;
  const domains = new Set(contacts.map(({ domain }) => domain));
  const compared = kind === 'android' ? packages.length : domains.size;
  return { kind, compared, skipped, matches: matchDevice(facts, list) };
}
