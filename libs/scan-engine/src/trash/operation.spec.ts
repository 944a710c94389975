import { TrashOperation, createSkipped } from './operation';

const file = { kind: 'file' as const, path: 'a.txt', size: 3 };

describe('the ledger of a work', () => {
  it('should enter an item once, even where the one who listens throws', async () => {
    const ledger = new TrashOperation({
      onResult: () => {
        throw new Error('a bug of the page');
      },
    });
    await expect(ledger.runItem(file, () => Promise.resolve({ status: 'removed' }))).rejects.toThrow('a bug');
    expect(ledger.finish()).toMatchObject({
      results: [{ status: 'removed' }],
      succeeded: { files: 1, bytes: 3 },
    });
  });

  it('should tell what was settled though access goes while tidying up', async () => {
    const ledger = new TrashOperation({});
    await ledger.runItem(file, () => Promise.resolve({ status: 'restored', as: 'a.txt' }));
    await ledger.runCleanup(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(ledger.finish()).toMatchObject({ succeeded: { files: 1, bytes: 3 }, endReason: 'no-access' });
  });

  it('should call an error an error once begun, and not a wish to cancel', async () => {
    const controller = new AbortController();
    const ledger = new TrashOperation({ signal: controller.signal });
    const work = ledger.runWithLock(() => {
      controller.abort();
      return Promise.reject(new Error('the disk is full'));
    });
    await expect(work).rejects.toThrow('the disk is full');
  });

  it('should leave the rest alone once access is gone', async () => {
    const ledger = new TrashOperation({});
    await ledger.runItem(file, () => Promise.reject(new DOMException('', 'NotAllowedError')));
    await ledger.runItem(file, () => Promise.resolve({ status: 'removed' }));
    expect(ledger.finish()).toMatchObject({
      results: [createSkipped('no-access'), createSkipped('no-access')],
      succeeded: { files: 0, bytes: 0 },
      endReason: 'no-access',
    });
  });
});
