import { toScannedFile } from '@swipeclean/scan-engine';
import { screen } from '@testing-library/react';
import { createSelection } from '@/folder/file-selection';
import { renderScreen } from '@/testing/render-screen';
import { FileList } from './file-list';
import { FileRow } from './file-row';

const MANY = 200_000;
const files = Array.from({ length: MANY }, (_, id) =>
  toScannedFile(id, { path: `d${id % 400}/file-${id}.jpg`, size: id, lastModified: 0, type: '' }),
);

describe('FileList', () => {
  it('should render fewer than 100 of 200,000 rows, and announce their number', () => {
    renderScreen(
      <FileList
        files={files}
        ids={Uint32Array.from(files, ({ id }) => id)}
        selection={createSelection(files)}
        onToggle={() => undefined}
        onPreview={() => undefined}
        marks={{ noteOf: () => null, isProtected: () => false }}
        label="Files"
      />,
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(100);
    expect(rows[0]).toHaveAttribute('aria-setsize', String(MANY));
  });

  it('should show what a file of another type is, beside the specified type (REAL-14)', () => {
    const names = ['a.heic', 'b.zip', 'c.jpg', 'README'];
    for (const [id, path] of names.entries()) {
      const file = toScannedFile(id, { path, size: 1, lastModified: 0, type: '' });
      const { unmount } = renderScreen(<FileRow file={file} selected={false} onToggle={() => undefined} />);
      const [type] = screen.getByText(/·/).textContent!.split(' ·');
      expect([path, type]).toEqual([path, ['Cache (HEIC)', 'Cache (ZIP)', 'Image', 'Cache'][id]]);
      unmount();
    }
  });
});
