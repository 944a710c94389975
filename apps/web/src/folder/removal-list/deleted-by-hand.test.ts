import type { ScanResult } from '@swipeclean/scan-engine';
import { startScan } from '@swipeclean/scan-engine/browser';
import { waitFor } from '@testing-library/react';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { OpenFolder } from '../open-folder';
import { DeletedByHand, deleteTicks } from './deleted-by-hand';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const input = { kind: 'files' as const, files: [] };
const openWith = (result: ScanResult, name: string | null) =>
  new OpenFolder({ input, source: 'input', name, writable: false }, result);
const scan = () =>
  startScan({
    kind: 'handle',
    handle: folderHandle('Stuff', [fileAt('Stuff/a.txt', { content: 'text' })], true),
  });
const stored = () => localStorage.getItem('deleted-by-hand');

describe('DeletedByHand', () => {
  it('should keep what was ticked before the folder was known, until the folder is forgotten', async () => {
    const result = await scan();
    openWith(result, 'Stuff').scoped(DeletedByHand).set(result.files, true);
    await waitFor(() => expect(stored()).toContain('"name Stuff":["a.txt'));
    const again = openWith(result, 'Stuff').scoped(DeletedByHand);
    await waitFor(() => expect(again.keys.get().size).toBe(1));
    deleteTicks('name Stuff');
    expect(stored()).toBe('{}');
  });

  it('should not store the ticks of loose files, which any others would get', async () => {
    const result = await scan();
    const deleted = openWith(result, null).scoped(DeletedByHand);
    const other = openWith(result, 'Stuff').scoped(DeletedByHand);
    deleted.set(result.files, true);
    other.set(result.files, true);
    await waitFor(() => expect(stored()).not.toBeNull());
    expect(Object.keys(JSON.parse(stored() ?? '') as object)).toEqual(['name Stuff']);
    expect(deleted.keys.get().size).toBe(1);
  });
});
