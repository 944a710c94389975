import type { CandidateGroup } from '../types';
import { splitWork } from './parallel-compare';

const MB = 1024 * 1024;
const group = (size: number, files: number): CandidateGroup => ({
  size,
  ids: Array.from({ length: files }, (_, at) => at),
  entries: [],
});
const sizes = (groups: CandidateGroup[]) => groups.map(({ size }) => size / MB);

describe('sharing candidates with a second worker', () => {
  it('should share nothing when large files are few or small', () => {
    const candidates = [group(10 * MB, 2), group(9 * MB, 2), group(1000, 500)];
    expect(splitWork(candidates)).toEqual([candidates, []]);
    expect(splitWork([group(500 * MB, 2)])[1]).toEqual([]);
  });

  it('should distribute large files evenly', () => {
    const [own, shared] = splitWork([40, 80, 60, 70].map((size) => group(size * MB, 2)));
    expect(sizes(shared)).toEqual([80, 40]);
    expect(sizes(own)).toEqual([70, 60]);
  });

  it('should leave small files with the first worker and give the second an equal share', () => {
    const [own, shared] = splitWork([group(80 * MB, 2), group(90 * MB, 2), group(0.5 * MB, 1000)]);
    expect(sizes(own)).toEqual([0.5]);
    expect(sizes(shared)).toEqual([90, 80]);
  });
});
