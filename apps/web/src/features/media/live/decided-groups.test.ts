import type {
  SimilarGroup,
  DecidedGroup,
  MediaGroups,
  PhotoFeatures,
  ScannedFile,
} from '@swipeclean/scan-engine';
import { selectionOf } from '@/folder/files/selection';
import { decidedGroups, ruleOf } from './decided-groups';

const files = Array.from({ length: 4 }, () => ({ size: 10 }) as ScannedFile);
const unit = (id: number) => ({ ids: [id], bytes: 10 });
const group = (kind: SimilarGroup['kind'], ...ids: number[]): SimilarGroup => ({
  kind,
  key: kind,
  units: ids.map(unit),
  keep: 0,
  reasons: ['older'],
  bytes: ids.length * 10,
  reclaimable: (ids.length - 1) * 10,
});
const twins = { size: 10, ids: [0, 1], keep: 1, keepReason: 'newest' } as DecidedGroup;
const facts = (id: number, width: number): PhotoFeatures =>
  ({ id, width, height: 100, takenAt: 1 }) as PhotoFeatures;

function decide(some: Partial<MediaGroups>, by: { shut?: number[]; widths?: number[] } = {}) {
  const { shut = [], widths = [] } = by;
  const groups = { months: [], bursts: [], similar: [], ...some };
  const factsOf = (id: number) => (widths[id] ? facts(id, widths[id]) : undefined);
  return decidedGroups(groups, { closed: selectionOf(files, shut), identical: [twins], factsOf });
}

describe('groups of photos by what was decided for the folder', () => {
  it('should keep of identical photos the one that stays everywhere else', () => {
    const { similar } = decide({ similar: [group('similar', 0, 1, 2)] });
    expect(similar[0]).toMatchObject({ keep: 1, reasons: [], reclaimable: 20 });
    expect(ruleOf(similar[0]!, [twins])).toBe('newest');
    expect(ruleOf(group('similar', 2, 3), [twins])).toBeNull();
  });

  it('should count nothing that is protected as what could go', () => {
    expect(decide({ similar: [group('similar', 2, 3)] }, { shut: [3] }).similar[0]).toMatchObject({
      keep: 0,
      reclaimable: 0,
    });
  });

  it('should take copies for no shots of a burst: identical ones, and the same moment in another size', () => {
    expect(decide({ bursts: [group('burst', 0, 1)] }).bursts).toEqual([]);
    expect(decide({ bursts: [group('burst', 2, 3)] }, { widths: [0, 0, 400, 100] }).bursts).toEqual([]);
    const two = decide({ bursts: [group('burst', 0, 1, 2)] }).bursts[0];
    expect(two).toMatchObject({ units: [unit(1), unit(2)], bytes: 20, reclaimable: 10, reasons: [] });
    const shots = decide({ bursts: [group('burst', 2, 3)] }, { widths: [0, 0, 400, 400] }).bursts[0];
    expect(shots?.units).toHaveLength(2);
  });
});
