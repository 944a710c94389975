import { createDownloadsMatcher } from './downloads';

describe('downloads', () => {
  it.each([
    'Downloads/a.zip',
    'home/DOWNLOADS/deep/er/a.zip',
    'Download/a',
    'Descargas/a',
    'Téléchargements/a',
    'Téléchargements/a'.normalize('NFD'),
    'Загрузки/a',
    '下载/a',
    'ダウンロード/a',
    'डाउनलोड/a',
    'Hämtade filer/a',
  ])('should detect %s as a download (HOME-08)', (path) => {
    expect(createDownloadsMatcher()(path)).toBe(true);
  });

  it.each(['downloads', 'downloads.txt', 'x/downloads', 'my downloads/a', 'a.zip'])(
    'should not detect %s as a download (HOME-08)',
    (path) => {
      expect(createDownloadsMatcher()(path)).toBe(false);
    },
  );

  it('should treat every file as a download in the downloads folder itself (HOME-08)', () => {
    expect(createDownloadsMatcher('Downloads')('a.zip')).toBe(true);
  });
});
