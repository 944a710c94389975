import type { IndicatorList } from '@swipeclean/contracts';
import { type DeviceMatch, matchDevice } from './match-device';
import { readDeviceFile, readDeviceText, type ReportFraction } from './read-file';

/** The result of a check, and how much was compared. */
export interface DeviceReport {
  kind: 'android' | 'iphone';
  /** Number of package names or domains that were compared. */
  compared: number;
  /** Number of unreadable lines. */
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
