import type {
  SimilarGroup,
  DecidedGroup,
  MediaGroups,
  PhotoFeatures,
  ScannedFile,
} from '@swipeclean/scan-engine';
import { createSelection } from '@/folder/file-selection';
import { applyRules, findKeepReason, splitOthers } from './current-groups';
import { otherFiles } from './media-units';

const files = Array.from({ length: 4 }, () => ({ size: 10 }) as ScannedFile);
const unit = (id: number) => ({ ids: [id], bytes: 10 });
const group = (kind: SimilarGroup['kind'], ...ids: number[]): SimilarGroup => ({
  kind,
  key: kind,
  units: ids.map(unit),
  keep: 0,
  isVerified: true,
  reasons: ['older'],
  bytes: ids.length * 10,
  reclaimable: (ids.length - 1) * 10,
});
const twins = { size: 10, ids: [0, 1], keep: 1, keepReason: 'newest' } as DecidedGroup;
const facts = (id: number, width: number): PhotoFeatures =>
  ({ id, width, height: 100, takenAt: 1 }) as PhotoFeatures;

function apply(some: Partial<MediaGroups>, photos: { protectedIds?: number[]; widths?: number[] } = {}) {
  const { protectedIds = [], widths = [] } = photos;
  const groups = { months: [], bursts: [], similar: [], ...some };
  const factsOf = (id: number) => (widths[id] ? facts(id, widths[id]) : undefined);
  const protectedFiles = createSelection(files, protectedIds);
  return applyRules(groups, { protectedFiles, identical: [twins], factsOf });
}

describe('groups of photos with the rules of the folder', () => {
  it('should suggest the duplicate that the keep rule keeps', () => {
    const { similar } = apply({ similar: [group('similar', 0, 1, 2)] });
    expect(similar[0]).toMatchObject({ keep: 1, reasons: [], reclaimable: 20 });
    expect(findKeepReason(similar[0]!, [twins])).toBe('newest');
    expect(findKeepReason(group('similar', 2, 3), [twins])).toBeNull();
  });

  it('should not count protected files as reclaimable', () => {
    expect(apply({ similar: [group('similar', 2, 3)] }, { protectedIds: [3] }).similar[0]).toMatchObject({
      keep: 0,
      reclaimable: 0,
    });
  });

  it('should count identical copies apart from files that are only alike', () => {
    const protectedFiles = createSelection(files, [3]);
    const groups = apply({ similar: [group('similar', 0, 1, 2, 3)] }).similar;
    expect(splitOthers(groups, { identical: [twins], protectedFiles })).toEqual({
      copies: [0],
      similar: [2],
    });
  });

  it('should tick no others of a group that was not looked at in full detail', () => {
    const seen = group('similar', 0, 1, 2);
    const protectedFiles = createSelection(files, []);
    expect(otherFiles(seen, protectedFiles)).toEqual([1, 2]);
    expect(otherFiles({ ...seen, isVerified: false }, protectedFiles)).toEqual([]);
  });

  it('should exclude duplicates and resized copies from a burst', () => {
    expect(apply({ bursts: [group('burst', 0, 1)] }).bursts).toEqual([]);
    expect(apply({ bursts: [group('burst', 2, 3)] }, { widths: [0, 0, 400, 100] }).bursts).toEqual([]);
    const two = apply({ bursts: [group('burst', 0, 1, 2)] }).bursts[0];
    expect(two).toMatchObject({ units: [unit(1), unit(2)], bytes: 20, reclaimable: 10, reasons: [] });
    const shots = apply({ bursts: [group('burst', 2, 3)] }, { widths: [0, 0, 400, 400] }).bursts[0];
    expect(shots?.units).toHaveLength(2);
  });
});
