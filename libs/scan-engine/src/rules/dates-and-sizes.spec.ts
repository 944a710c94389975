import { ageOf, isOld, validTime, newestFirst, isLarge, isPreselected } from './dates-and-sizes';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;
const MB = 1024 * 1024;

describe('old files', () => {
  it('should call a file old only when more than 180 x 24 h have passed (CLEAN-10, CLEAN-44, CONST-12)', () => {
    expect(isOld(NOW - 180 * DAY, NOW)).toBe(false);
    expect(isOld(NOW - 180 * DAY - 1, NOW)).toBe(true);
  });

  it.each([0, -1, -Infinity, NaN, 1, 3_600_000, Date.UTC(1970, 11, 31)])(
    'should treat the date %p as unknown and therefore not old (CLEAN-10)',
    (date) => {
      expect(validTime(date)).toBeNull();
      expect(ageOf(date, NOW)).toBeNull();
      expect(isOld(date, NOW)).toBe(false);
    },
  );

  it('should not call a file from the future old (CLEAN-10)', () => {
    expect(isOld(NOW + 10 * 365 * DAY, NOW)).toBe(false);
    expect(ageOf(NOW + DAY, NOW)).toBe(-DAY);
  });

  it('should order newest first with unknown dates last (CLEAN-09)', () => {
    expect([0, NOW, NaN, NOW + DAY, NOW - DAY].sort(newestFirst).slice(0, 3)).toEqual([
      NOW + DAY,
      NOW,
      NOW - DAY,
    ]);
  });
});

describe('large files', () => {
  it('should flag files above 50 MB as large (CLEAN-11, CONST-14)', () => {
    expect(isLarge(50 * MB)).toBe(false);
    expect(isLarge(50 * MB + 1)).toBe(true);
  });
});

describe('preselection of the real cleaner', () => {
  const file = (days: number, size: number) => ({ lastModified: NOW - days * DAY, size });

  it('should preselect only files older than 30 days and larger than 10 MB, both (REAL-09, CONST-13)', () => {
    expect(isPreselected(file(31, 10 * MB + 1), NOW)).toBe(true);
    expect(isPreselected(file(30, 10 * MB + 1), NOW)).toBe(false);
    expect(isPreselected(file(31, 10 * MB), NOW)).toBe(false);
  });

  it('should not preselect a large file of unknown date (REAL-09)', () => {
    expect(isPreselected({ lastModified: 0, size: 20 * MB }, NOW)).toBe(false);
  });
});
