import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { fileAt, folderHandle, MB } from '@/testing/folder/files';
import { startScan } from '@/testing/folder/scan-in-page';
import { totalsOf } from '@/folder/totals/scan-totals';

const files = [
  fileAt('Stuff/Downloads/setup.exe', { content: 'installer', daysOld: 200 }),
  fileAt('Stuff/Downloads/letter.txt', { content: 'old', daysOld: 200 }),
  fileAt('Stuff/Downloads/copy.jpg', { content: 'photo', type: 'image/jpeg', daysOld: 200 }),
  fileAt('Stuff/photo.jpg', { content: 'photo', type: 'image/jpeg' }),
  fileAt('Stuff/song.mp3', { content: 'song', type: 'audio/mpeg' }),
  fileAt('Stuff/a.txt', { content: 'text' }),
  fileAt('Stuff/b.txt', { content: 'text', daysOld: 2 }),
  fileAt('Stuff/film.mkv', { size: 60 * MB }),
  fileAt('Stuff/Downloads/new.mp3', { content: 'a new song', type: 'audio/mpeg' }),
];

describe('what the account learns of a scan', () => {
  it('should call safe files cleanable and count each file once (STATS-03, STATS-04, STATS-06)', async () => {
    const result = await startScan({ kind: 'handle', handle: folderHandle('Stuff', files, true) });
    const folder = createOpenFolder(result);
    const totals = totalsOf(folder, false);
    expect(totals).toMatchObject({
      identicalMedia: { files: 1, bytes: 5 },
      junk: { files: 1, bytes: 9 },
      oldDownloads: { files: 1, bytes: 3 },
      downloads: { files: 3, bytes: 18 },
      photos: { files: 2, bytes: 60 * MB + 5 },
      music: { files: 1, bytes: 4 },
      // As the folder's overview: the copies alone are safe.
      cleanable: { files: 2, bytes: 5 + 4 },
      totalSize: 60 * MB + 44,
    });
    const { junk, downloads, photos, music } = totals;
    expect(junk.bytes + downloads.bytes + photos!.bytes + music!.bytes + 8).toBe(totals.totalSize);
  });
});
