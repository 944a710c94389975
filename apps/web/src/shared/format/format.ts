import { BYTES_PER_MB, DAY_MS } from '@swipeclean/contracts';
import { currentLanguage } from '../i18n/messages';
import { sharedText } from '../i18n/shared-messages';

/** GB of the storage overview: MB / 1000. */
export const BYTES_PER_GB = 1000 * BYTES_PER_MB;
const KILO = 1024;
const UNITS = ['unit.bytes', 'unit.kb', 'unit.mb', 'unit.gb'] as const;

/** Formatters by language and options: making one takes longer than a row of a list may. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = `${currentLanguage()} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(currentLanguage(), options);
  numberFormats.set(key, format);
  return format.format(value);
}

/** Storage overview: MB / 1000 with one decimal: `12.4 GB` (CONST-16). */
export function formatGigabytes(bytes: number): string {
  const size = formatNumber(bytes / BYTES_PER_GB, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return sharedText('unit.gb', { size });
}

/**
 * Like {@link formatGigabytes}; less than 0.1 GB is shown as files are, so that one size reads the same on each screen
 * and a non-zero one never as zero.
 */
export function formatStored(bytes: number): string {
  return bytes >= BYTES_PER_GB / 10 ? formatGigabytes(bytes) : formatBytes(bytes);
}

/** A size that is defined in MB of a million bytes: samples, and limits. */
export function formatDecimal(bytes: number): string {
  if (bytes >= BYTES_PER_GB) return formatGigabytes(bytes);
  return sharedText('unit.mb', { size: formatNumber(bytes / BYTES_PER_MB, { maximumFractionDigits: 1 }) });
}

/** A size of the overview in GB; sizes too small for that as {@link formatStored} shows them. */
export function formatSpace(bytes: number): string {
  return bytes > 0 ? formatStored(bytes) : formatGigabytes(bytes);
}

/** File sizes: base 1024 in Bytes, KB, MB or GB, two decimals from KB up (CONST-17). */
export function formatBytes(bytes: number): string {
  const digits = bytes < KILO ? 0 : 2;
  return formatInUnit(bytes, KILO, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The same in at most three digits, for large type: `249 MB`, `1.04 GB`. */
export const formatLargeSize = (bytes: number): string =>
  formatInUnit(bytes, 999.5, { maximumSignificantDigits: 3 });

function formatInUnit(bytes: number, end: number, digits: Intl.NumberFormatOptions): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= end && unit < UNITS.length - 1) {
    size /= KILO;
    unit += 1;
  }
  return sharedText(UNITS[unit] ?? 'unit.gb', { size: formatNumber(size, digits) });
}

export function formatPercent(fraction: number, digits = 0): string {
  return formatNumber(fraction, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** An amount in cents: `$4.99`. */
export function formatMoney(cents: number, currency = 'USD'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const style = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
  } as const;
  return formatNumber(cents / 100, style);
}

/** `one, two and three`. */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(words);
}

export function formatDate(
  date: string | Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  const key = `${currentLanguage()} ${JSON.stringify(options)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(currentLanguage(), options);
  dateFormats.set(key, format);
  return format.format(new Date(date));
}

/** `today`, `yesterday`, `3 days ago`, by calendar days. */
export function formatDaysAgo(date: string | Date, now = new Date()): string {
  const days = Math.round((startOfLocalDay(now) - startOfLocalDay(new Date(date))) / DAY_MS);
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(-days, 'day');
  return words.charAt(0).toLocaleUpperCase(currentLanguage()) + words.slice(1);
}

const AGO_UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `12 seconds ago`, `3 minutes ago`, `yesterday`, in the largest fitting unit. */
export function formatTimeAgo(date: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(date)) / 1000));
  const [unit, size] = AGO_UNITS.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' });
  return words.format(-Math.floor(seconds / size), unit);
}

/** Whole seconds as the largest fitting unit: `45 sec`, `3 min`, `2 hr`. */
export function formatDuration(seconds: number): string {
  const [value, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return formatNumber(Math.ceil(value as number), {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
  });
}

function startOfLocalDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Ten digits with any separators, as `(XXX) XXX-XXXX`; anything else as typed (SPAM-19, SPAM-25). */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/[\s()./-]/g, '');
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
}
