import { spread } from './estimate';

const files = (sizes: number[]) => sizes.map((size) => ({ path: `${size}`, size, lastModified: 1 }));

describe('what is tried to tell what a task would save', () => {
  it('should be spread over small and large files', () => {
    const chosen = spread(files(Array.from({ length: 90 }, (_, at) => 90 - at)), 3);
    expect(chosen.map(({ size }) => size)).toEqual([16, 46, 76]);
  });

  it('should be all of a few', () => {
    expect(spread(files([3, 1]), 3)).toHaveLength(2);
  });
});
