import { toScannedFile, type ScannedFile } from '@swipeclean/scan-engine';
import { arrangeFiles, type Arrangement } from './arrange-files';
import { createSelection } from '../file-selection';

const file = (id: number, path: string, size: number, lastModified: number): ScannedFile =>
  toScannedFile(id, { path, size, lastModified, type: '' });
const DAY = 24 * 60 * 60 * 1000;
const files = [
  file(0, 'b10.pdf', 5, 1000 * DAY),
  file(1, 'b9.mp3', 9, 0),
  file(2, 'sub/Äpfel.jpg', 7, 3000 * DAY),
  file(3, 'z.xyz', 7, 2000 * DAY),
];
const all: Arrangement = { order: 'size', kind: 'all', query: '', removed: createSelection(files) };
const arrange = async (how: Partial<Arrangement> = {}, of = files) => [
  ...(await arrangeFiles(of, { ...all, ...how }, new AbortController().signal, 'de')),
];

describe('arrangeFiles', () => {
  it('should put the largest first, equals by path', async () => {
    await expect(arrange()).resolves.toEqual([1, 2, 3, 0]);
  });

  it('should put the newest first and unknown dates last', async () => {
    await expect(arrange({ order: 'date' })).resolves.toEqual([2, 3, 0, 1]);
  });

  it('should sort names as the language does, numbers by value', async () => {
    await expect(arrange({ order: 'name' })).resolves.toEqual([2, 1, 0, 3]);
  });

  it('should filter by type, name and folder (REAL-10, REAL-12, REAL-13)', async () => {
    await expect(arrange({ kind: 'image' })).resolves.toEqual([2]);
    await expect(arrange({ kind: 'audio' })).resolves.toEqual([1]);
    await expect(arrange({ kind: 'document' })).resolves.toEqual([0]);
    await expect(arrange({ kind: 'cache' })).resolves.toEqual([3]);
    await expect(arrange({ query: ' SUB/ä' })).resolves.toEqual([2]);
    await expect(arrange({ query: 'nothing' })).resolves.toEqual([]);
  });

  it('should leave out removed files', async () => {
    await expect(arrange({ removed: createSelection(files, [1, 3]) })).resolves.toEqual([2, 0]);
  });

  it('should arrange 200,000 files without blocking the page, and be cancellable', async () => {
    const many = Array.from({ length: 200_000 }, (_, id) => file(id, `f${id}`, (id * 7919) % 200_003, 1));
    const controller = new AbortController();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 0);
    const ids = await arrangeFiles(many, { ...all, removed: createSelection(many) }, controller.signal);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
    expect(ids).toHaveLength(200_000);
    for (let at = 1; at < ids.length; at += 997) {
      expect(many[ids[at - 1]!]!.size).toBeGreaterThanOrEqual(many[ids[at]!]!.size);
    }
    const stopped = arrangeFiles(many, { ...all, removed: createSelection(many) }, controller.signal);
    controller.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
  });
});
