import { switchLanguage } from '../i18n/messages';
import {
  formatBytes,
  formatDaysAgo,
  formatDuration,
  formatGigabytes,
  formatMoney,
  formatSpace,
  formatStored,
} from './format';

describe('formats', () => {
  it.each([
    [12_400, '12.4 GB'],
    [18_250, '18.3 GB'],
    [0, '0.0 GB'],
  ])('should show %d MB of the overview as %s (CONST-16, HOME-11)', (megabytes, shown) => {
    expect(formatGigabytes(megabytes * 1e6)).toBe(shown);
  });

  it.each([
    [0, '0 MB'],
    [5_940_000, '5.9 MB'],
    [99_900_000, '99.9 MB'],
    [100_000_000, '0.1 GB'],
    [3_600, '3.6 KB'],
    [999, '999 Bytes'],
  ])('should show small sizes in MB instead of GB: %d bytes as %s', (bytes, shown) => {
    expect(formatStored(bytes)).toBe(shown);
  });

  it('should never show a non-zero size as zero', () => {
    expect([0, 400, 20e6, 0.04e9, 45.2e9].map((bytes) => formatSpace(bytes))).toEqual([
      '0.0 GB',
      '400 Bytes',
      '20 MB',
      '40 MB',
      '45.2 GB',
    ]);
  });

  it.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1.00 KB'],
    [1_572_864, '1.50 MB'],
    [5 * 1024 ** 3, '5.00 GB'],
    [2 * 1024 ** 4, '2,048.00 GB'],
  ])('should show a file of %d bytes as %s (CLEAN-21, CONST-17)', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });

  it('should format numbers by language', async () => {
    await switchLanguage('de');
    expect(formatGigabytes(12.4e9)).toBe('12,4 GB');
  });

  it('should show prices, durations and days in words', () => {
    expect(formatMoney(499)).toBe('$4.99');
    expect(formatMoney(1000)).toBe('$10');
    expect(formatDuration(45)).toBe('45 sec');
    expect(formatDuration(150)).toBe('3 min');
    const now = new Date('2025-03-10T12:00:00');
    expect(formatDaysAgo(new Date('2025-03-10T01:00:00'), now)).toBe('Today');
    expect(formatDaysAgo(new Date('2025-03-07T23:00:00'), now)).toBe('3 days ago');
  });
});
