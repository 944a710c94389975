import { type ScanResult, toScannedFile } from '@swipeclean/scan-engine';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@/testing';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { createSelection } from '../file-selection';
import { FileList } from './file-list';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('a list of files', () => {
  const MANY = 200_000;
  const files = Array.from({ length: MANY }, (_, id) =>
    toScannedFile(id, { path: `d${id % 400}/file-${id}.txt`, size: id, lastModified: 0, type: '' }),
  );
  const folder = createOpenFolder({ files, identical: [] } as unknown as ScanResult);
  const list = {
    folder,
    label: 'Files',
    ids: Uint32Array.from(files, ({ id }) => id),
    selection: createSelection(files, [1]),
    onTick: jest.fn(),
    onShow: jest.fn(),
  };

  it('should render fewer than 100 of 200,000 rows, and announce their number', () => {
    renderScreen(<FileList {...list} sort={{ order: 'size', reversed: false }} />);
    expect(screen.getByRole('table', { name: 'Files' })).toHaveAttribute('aria-rowcount', String(MANY + 1));
    const [header, first, ...rows] = screen.getAllByRole('row');
    expect(within(header!).getAllByRole('columnheader')).toHaveLength(2);
    expect(first).toHaveAttribute('aria-rowindex', '2');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(100);
  });

  it('should sort by one control where there are no columns', async () => {
    const onSort = jest.fn();
    const { person } = renderScreen(
      <FileList {...list} sort={{ order: 'size', reversed: false }} onSort={onSort} />,
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Sort: Name');
    await person.click(screen.getByRole('button', { name: 'Reverse the order' }));
    expect(onSort.mock.calls).toEqual([
      [{ order: 'name', reversed: false }],
      [{ order: 'size', reversed: true }],
    ]);
  });

  it('should tick by the box alone, and show the file by the rest of its row', async () => {
    const { person } = renderScreen(<FileList {...list} noteOf={(id) => (id === 1 ? 'Junk' : null)} />);
    const row = screen.getByRole('row', { name: /file-1\.txt.*TXT · No date ?Junk ?· ?d1/ });
    expect(row).toHaveAttribute('aria-rowindex', '2');
    expect(within(row).getByRole('checkbox', { checked: true })).toHaveAccessibleName('Tick file-1.txt');
    await person.click(within(row).getByRole('checkbox'));
    expect(list.onTick).toHaveBeenCalledWith([1], false);
    expect(list.onShow).not.toHaveBeenCalled();
    await person.click(within(row).getByText('Junk'));
    await person.click(within(row).getByRole('button', { name: 'file-1.txt' }));
    expect(list.onShow.mock.calls).toEqual([[1], [1], [1]]);
  });
});
