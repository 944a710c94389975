import { MemoryFolder } from '../../test/memory-folder';
import { copyToFolder } from './copy';
import type { ExportItem } from './types';

const item = (path: string, text = path, onOpen: () => unknown = () => undefined): ExportItem => ({
  path,
  open: async () => {
    await onOpen();
    return new File([text], 'any');
  },
});

/** Lets the other tab go on. */
const moment = () => new Promise((resolve) => setImmediate(resolve));

/** Grants the lock to one holder at a time, as the browser does for all tabs of a site. */
function withLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work));
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
}

describe('copying photos into a folder', () => {
  it('should keep the files of a unit under one number, beside existing files', async () => {
    const root = new MemoryFolder().put('I.MOV', 'mine');
    await copyToFolder(root.handle, [[item('a/I.HEIC', 'still'), item('a/I.MOV', 'moving')]]);
    expect(root.texts()).toEqual({ 'I.MOV': 'mine', 'I (2).HEIC': 'still', 'I (2).MOV': 'moving' });
  });

  it('should keep everything that two tabs copy to one folder at the same time', async () => {
    withLocks();
    const root = new MemoryFolder();
    const tab = (name: string) =>
      copyToFolder(root.handle, [
        [item('IMG_1.jpg', `${name} 1`, moment)],
        [item('IMG_2.jpg', `${name} 2`, moment)],
      ]);
    const [one, two] = await Promise.all([tab('one'), tab('two')]);
    expect([one.files, two.files]).toEqual([2, 2]);
    expect(Object.values(root.texts()).sort()).toEqual(['one 1', 'one 2', 'two 1', 'two 2']);
  });

  it('should neither overwrite nor delete a file that somebody creates while it copies', async () => {
    const root = new MemoryFolder();
    const controller = new AbortController();
    const units = [
      [item('a.jpg', 'a', () => root.put('b.jpg', 'mine'))],
      [item('b.jpg', 'b', () => controller.abort(new DOMException('Stopped', 'AbortError')))],
    ];
    const copying = copyToFolder(root.handle, units, { signal: controller.signal });
    await expect(copying).rejects.toMatchObject({ name: 'AbortError' });
    expect(root.texts()).toEqual({ 'a.jpg': 'a', 'b.jpg': 'mine' });
  });

  it('should use another name when one appears at the moment of creation', async () => {
    const root = new MemoryFolder();
    root.before = (step, name) => {
      if (step === 'create' && name === 'a.jpg') root.put('a.jpg', 'mine');
    };
    await copyToFolder(root.handle, [[item('a.jpg', 'copy')]]);
    expect(root.texts()).toEqual({ 'a.jpg': 'mine', 'a (2).jpg': 'copy' });
  });

  it('should leave alone what somebody else wrote to the created file', async () => {
    const root = new MemoryFolder();
    const outcome = await copyToFolder(root.handle, [
      [item('a.jpg', 'copy', () => root.put('a.jpg', 'mine'))],
    ]);
    expect(root.texts()).toEqual({ 'a.jpg': 'mine' });
    expect(outcome).toMatchObject({ files: 0, bytes: 0, failures: [{ path: 'a.jpg' }] });
  });

  it('should leave no empty file for one that cannot be opened, and continue', async () => {
    const root = new MemoryFolder();
    const gone = item('a.jpg', '', () => Promise.reject(new DOMException('', 'NotFoundError')));
    const outcome = await copyToFolder(root.handle, [[gone], [item('b.jpg')]]);
    expect(root.texts()).toEqual({ 'b.jpg': 'b.jpg' });
    expect(outcome.failures).toEqual([{ path: 'a.jpg', code: 'NotFoundError' }]);
  });
});
