import { readEntropyData } from './entropy-data';

const END = [0xff, 0xd9];
const restart = (at: number) => [0xff, 0xd0 | at];
const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat());

describe('the data of a scan', () => {
  it('should be without zero bytes after FF, fill bytes and restart markers', () => {
    const file = bytes([1, 2], [3, 0xff, 0, 4], [0xff], restart(0), [5], restart(1), END);
    const { view, ends, next } = readEntropyData(file, 2, 3);
    expect(new Uint8Array(view.buffer, 0, ends.at(-1))).toEqual(bytes([3, 0xff, 4, 5]));
    expect(ends).toEqual([3, 4, 4]);
    expect(next).toBe(file.length - 2);
  });

  it('should be copied to the end of the scan, not of the file', () => {
    const file = bytes([1, 2, 3], END, new Array<number>(10_000).fill(0));
    expect(readEntropyData(file, 0, 1).view.buffer.byteLength).toBeLessThan(20);
  });

  it.each([
    ['fewer', [...restart(0)], 3],
    // The second marker is not in order, so that the first one is refused.
    ['more', [...restart(0), ...restart(5)], 1],
  ])('should be refused with %s restart intervals than the scan has', (_, markers, intervals) => {
    expect(() => readEntropyData(bytes([1], markers, END), 0, intervals)).toThrow(
      'Wrong number of restart intervals',
    );
  });

  it.each([
    ['out of order', [...restart(1)]],
    ['repeated', [...restart(0), ...restart(0)]],
  ])('should be refused with restart markers %s', (_, markers) => {
    const intervals = markers.length / 2 + 1;
    expect(() => readEntropyData(bytes([1], markers, END), 0, intervals)).toThrow(
      'Restart marker out of order',
    );
  });

  it.each([
    ['in the data', [1, 2]],
    ['within a marker', [1, 0xff]],
  ])('should be refused where the file ends %s', (_, file) => {
    expect(() => readEntropyData(bytes(file), 0, 1)).toThrow(RangeError);
  });
});
