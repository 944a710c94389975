import { sampleFiles } from './estimate';

const files = (sizes: number[]) => sizes.map((size) => ({ path: `${size}`, size, lastModified: 1 }));

describe('sample of an estimate', () => {
  it('should cover small and large files', () => {
    const chosen = sampleFiles(files(Array.from({ length: 90 }, (_, at) => 90 - at)), 3);
    expect(chosen.map(({ size }) => size)).toEqual([16, 46, 76]);
  });

  it('should include all files when there are few', () => {
    expect(sampleFiles(files([3, 1]), 3)).toHaveLength(2);
  });
});
