import { screen, within } from '@testing-library/react';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { startScan } from '@/testing/folder/scan-in-page';
import { renderScreen } from '@/testing/render-screen';
import { SameNameAndSize } from './same-name-and-size';

const files = [
  fileAt('Box/a/same.txt', { content: 'one' }),
  fileAt('Box/b/same.txt', { content: 'one', daysOld: 2 }),
  fileAt('Box/a/other.txt', { content: 'two' }),
  fileAt('Box/b/other.txt', { content: 'six', daysOld: 2 }),
  fileAt('Box/a/none.txt', { content: '' }),
  fileAt('Box/b/none.txt', { content: '', daysOld: 2 }),
];

describe('files of one name and size', () => {
  it('should separate possible copies from files that the scan has proven different (CLEAN-09)', async () => {
    const result = await startScan({ kind: 'handle', handle: folderHandle('Box', files) });
    const { remaining } = createOpenFolder(result);
    const { person } = renderScreen(
      <ul>
        <SameNameAndSize groups={remaining.possible} remaining={remaining} />
      </ul>,
    );
    expect(screen.getByText('2 files with the name and size of a newer one')).toBeVisible();
    expect(screen.getByText('1 file is no copy')).toBeVisible();
    await person.click(screen.getByText('Same name and size, proven different'));
    const line = (path: string) => within(screen.getByText(path).closest('li')!);
    expect(line('b/other.txt').getByText('different content')).toBeVisible();
    await person.click(screen.getByText('Possible duplicates'));
    expect(line('b/same.txt').getByText('same content')).toBeVisible();
    expect(line('b/none.txt').getByText('not compared')).toBeVisible();
  });
});
