import { Ledger, skipped } from './ledger';

const file = { kind: 'file' as const, path: 'a.txt', size: 3 };

describe('the ledger of a work', () => {
  it('should enter an item once, even where the one who listens throws', async () => {
    const ledger = new Ledger({
      onResult: () => {
        throw new Error('a bug of the page');
      },
    });
    await expect(ledger.settle(file, () => Promise.resolve({ status: 'removed' }))).rejects.toThrow('a bug');
    expect(ledger.close()).toMatchObject({
      results: [{ status: 'removed' }],
      succeeded: { files: 1, bytes: 3 },
    });
  });

  it('should tell what was settled though access goes while tidying up', async () => {
    const ledger = new Ledger({});
    await ledger.settle(file, () => Promise.resolve({ status: 'restored', as: 'a.txt' }));
    await ledger.finish(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(ledger.close()).toMatchObject({ succeeded: { files: 1, bytes: 3 }, endReason: 'no-access' });
  });

  it('should call an error an error once begun, and not a wish to cancel', async () => {
    const controller = new AbortController();
    const ledger = new Ledger({ signal: controller.signal });
    const work = ledger.underLock(() => {
      controller.abort();
      return Promise.reject(new Error('the disk is full'));
    });
    await expect(work).rejects.toThrow('the disk is full');
  });

  it('should leave the rest alone once access is gone', async () => {
    const ledger = new Ledger({});
    await ledger.settle(file, () => Promise.reject(new DOMException('', 'NotAllowedError')));
    await ledger.settle(file, () => Promise.resolve({ status: 'removed' }));
    expect(ledger.close()).toMatchObject({
      results: [skipped('no-access'), skipped('no-access')],
      succeeded: { files: 0, bytes: 0 },
      endReason: 'no-access',
    });
  });
});
