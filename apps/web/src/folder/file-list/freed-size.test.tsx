import { toScannedFile } from '@swipeclean/scan-engine';
import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { createSelection, setSelected } from '../file-selection';
import { ConfirmRemoval } from '../trash/confirm-removal';
import { createTrashItems } from '../trash/removal';
import { FreedSize, sumFreed } from './freed-size';

const MB = 1024 ** 2;
const entry = { lastModified: 0, type: '', size: 5 * MB };
const plain = toScannedFile(0, { ...entry, path: 'plain' });
const sparse = toScannedFile(1, { ...entry, path: 'sparse', diskBytes: MB });
const linked = toScannedFile(2, { ...entry, path: 'linked', inode: '1:2' });
const files = [plain, sparse, linked];

describe('what removing files frees', () => {
  it('should stand alone where it is the size', async () => {
    renderScreen(<FreedSize {...sumFreed([plain])} />);
    expect(await screen.findByText('5.00 MB')).toBeVisible();
    expect(screen.queryByText(/^of/)).not.toBeInTheDocument();
  });

  it('should be less than the size of a sparse file, and nothing for one of several names', async () => {
    renderScreen([sparse, linked].map((file) => <FreedSize key={file.id} {...sumFreed([file])} />));
    expect(await screen.findByText(/1\.00 MB/)).toBeVisible();
    expect(screen.getByText(/^0 /)).toBeVisible();
    expect(screen.getAllByText('of 5.00 MB')).toHaveLength(2);
  });

  it('should be the sum of a selection, beside the sizes', () => {
    const all = createSelection(files, [0, 1, 2]);
    expect(all).toMatchObject({ files: 3, bytes: 6 * MB, apparentBytes: 15 * MB });
    expect(setSelected(files, all, [1], false)).toMatchObject({ bytes: 5 * MB, apparentBytes: 10 * MB });
  });

  it('should be asked of the quota for a removal', () => {
    const items = createTrashItems({ files, identical: [] }, [{ reason: 'chosen', files }]);
    expect(items.map(({ diskBytes }) => diskBytes)).toEqual([undefined, MB, 0]);
  });

  it('should be what the question before a removal states', async () => {
    renderScreen(
      <ConfirmRemoval
        groups={[{ reason: 'chosen', files }]}
        folder={{ name: 'Laptop', remaining: { files, identical: [] } as never, roots: [] }}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(await screen.findByRole('button', { name: /3 .*6\.00 MB/ })).toBeVisible();
    expect(screen.getByText('of 15.00 MB')).toBeVisible();
  });
});
