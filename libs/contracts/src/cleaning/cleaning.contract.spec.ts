import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import {
  DecideRecommendationDto,
  GetInsightsDto,
  ListScansDto,
  RecordActionDto,
  SaveScanDto,
  SetDeviceDto,
} from './cleaning.dto';

const paths = (errors: ValidationError[], parent = ''): string[] =>
  errors.flatMap(({ property, constraints, children = [] }) => [
    ...(constraints ? [parent + property] : []),
    ...paths(children, `${parent}${property}.`),
  ]);
const refused = (type: new () => object, value: object) =>
  paths(validateSync(plainToInstance(type, value), { whitelist: true, forbidNonWhitelisted: true }));

const sum = { files: 1, bytes: 2 };
const scan = {
  source: 'input',
  totalFiles: 5,
  totalSize: 10,
  categories: { images: sum, videos: sum, documents: sum, audio: sum, other: sum },
  duplicates: sum,
  identical: { ...sum, groups: 1 },
  oldFiles: sum,
  largeFiles: sum,
  junk: sum,
  downloads: sum,
  oldDownloads: sum,
  durationMs: 0,
};
const action = { tool: 'optimizer', files: 0, bytes: 0 };
const id = '01890000-0000-7000-8000-000000000000';

describe('cleaning DTOs', () => {
  it('should accept valid requests', () => {
    expect(refused(SaveScanDto, scan)).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, folder: null, identicalMedia: null })).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, folder: 'Été 📷', identicalMedia: sum })).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, photos: sum, music: null })).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, folderKey: id })).toEqual([]);
    expect(refused(ListScansDto, {})).toEqual([]);
    expect(refused(GetInsightsDto, {})).toEqual([]);
    expect(refused(GetInsightsDto, { period: 'year' })).toEqual([]);
    expect(refused(SetDeviceDto, { totalBytes: 64e9 })).toEqual([]);
    expect(refused(SetDeviceDto, { totalBytes: null })).toEqual([]);
    expect(refused(DecideRecommendationDto, { id, status: 'kept' })).toEqual([]);
    expect(refused(DecideRecommendationDto, { id, status: 'pending' })).toEqual([]);
    expect(refused(RecordActionDto, action)).toEqual([]);
  });

  it.each([
    [{ ...scan, source: 'mail' }, ['source']],
    [{ ...scan, folderKey: 'Holidays' }, ['folderKey']],
    [{ ...scan, totalSize: 2 ** 50 + 1 }, ['totalSize']],
    [{ ...scan, totalFiles: 1e9 + 1 }, ['totalFiles']],
    [{ ...scan, junk: { files: 1, bytes: 2 ** 50 + 1 } }, ['junk.bytes']],
    [{ ...scan, totalFiles: Number.NaN }, ['totalFiles']],
    [{ ...scan, junk: [] }, ['junk']],
    [{ ...scan, junk: { files: 1 } }, ['junk.bytes']],
    [{ ...scan, identicalMedia: { files: 1 } }, ['identicalMedia.bytes']],
    [{ ...scan, categories: { ...scan.categories, audio: undefined } }, ['categories.audio']],
    [{ ...scan, categories: { ...scan.categories, archives: sum } }, ['categories.archives']],
    [{ ...scan, names: ['secret.txt'] }, ['names']],
  ])('should reject the scan %#', (value, fields) => {
    expect(refused(SaveScanDto, value)).toEqual(fields);
  });

  it.each(['day', 'Week', '', 7])('should reject insights over %p', (period) => {
    expect(refused(GetInsightsDto, { period })).toEqual(['period']);
  });

  it.each(['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123Z', '2026-01-31T12:00+02:00', null])(
    'should accept %p as the end of a trash',
    (restorableUntil) => {
      expect(refused(RecordActionDto, { ...action, restorableUntil })).toEqual([]);
    },
  );

  it.each(['2026-01-31', '2026-W05', '2026-01-31T12:00:00', '2026-02-30T12:00:00Z', 'soon', 1770000000000])(
    'should reject %p as the end of a trash',
    (restorableUntil) => {
      expect(refused(RecordActionDto, { ...action, restorableUntil })).toEqual(['restorableUntil']);
    },
  );
});
