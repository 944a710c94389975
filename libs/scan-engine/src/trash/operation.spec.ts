import { TrashOperation, createSkipped } from './operation';

const root = {} as FileSystemDirectoryHandle;
const granted = {
  queryPermission: () => Promise.resolve('granted'),
} as unknown as FileSystemDirectoryHandle;
const file = { kind: 'file' as const, path: 'a.txt', size: 3 };

describe('TrashOperation', () => {
  it('should record an item once even if a listener throws', async () => {
    const onResult = () => {
      throw new Error('a bug of the page');
    };
    const operation = new TrashOperation({ onResult }, root);
    await expect(operation.runItem(file, () => Promise.resolve({ status: 'removed' }))).rejects.toThrow(
      'a bug',
    );
    expect(operation.finish()).toMatchObject({
      results: [{ status: 'removed' }],
      succeeded: { files: 1, bytes: 3 },
    });
  });

  it('should report the results when access is lost during cleanup', async () => {
    const operation = new TrashOperation({}, root);
    await operation.runItem(file, () => Promise.resolve({ status: 'restored', as: 'a.txt' }));
    await operation.runCleanup(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(operation.finish()).toMatchObject({ succeeded: { files: 1, bytes: 3 }, endReason: 'no-access' });
  });

  it('should report an error of a started item as an error, not as a cancellation', async () => {
    const controller = new AbortController();
    const operation = new TrashOperation({ signal: controller.signal }, root);
    const work = operation.runWithLock(() => {
      controller.abort();
      return Promise.reject(new Error('the disk is full'));
    });
    await expect(work).rejects.toThrow('the disk is full');
  });

  it.each(['AbortError', 'NotAllowedError'])(
    'should skip only the file of which the user declines the change, by %s',
    async (name) => {
      const operation = new TrashOperation({}, granted);
      await operation.runItem(file, () => Promise.reject(new DOMException('', name)));
      await operation.runItem(file, () => Promise.resolve({ status: 'removed' }));
      expect(operation.finish()).toMatchObject({
        results: [createSkipped('declined'), { status: 'removed' }],
        endReason: 'complete',
      });
    },
  );

  it('should skip the rest once access is lost', async () => {
    const operation = new TrashOperation({}, root);
    await operation.runItem(file, () => Promise.reject(new DOMException('', 'NotAllowedError')));
    await operation.runItem(file, () => Promise.resolve({ status: 'removed' }));
    expect(operation.finish()).toMatchObject({
      results: [createSkipped('no-access'), createSkipped('no-access')],
      succeeded: { files: 0, bytes: 0 },
      endReason: 'no-access',
    });
  });
});
