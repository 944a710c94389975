/** Platform names of the downloads folder, in lower case and NFC; several languages have more than one. */
const NAMES = new Set(
  [
    'download downloads descargas descàrregues descargos transferências transferencias baixados',
    'téléchargements telechargements téléchargement scaricati heruntergeladen gedownload pobrane stažené stiahnuté',
    'hämtningar hämtat overførsler nedlastinger lataukset ladatut letöltések descărcări preuzimanja prenosi',
    'загрузки завантаження изтегляния преузимања λήψεις indirilenler yüklənənlər unduhan muat-turun',
    '下载 下載 ダウンロード 다운로드 ดาวน์โหลด डाउनलोड डाउनलोड्स ডাউনলোড التنزيلات تنزيلات הורדות دانلودها بارگیری‌ها',
  ].flatMap((line) => line.normalize('NFC').split(' ')),
);
const WITH_SPACES = ['hämtade filer', 'tải xuống', 'muat turun', 'tệp tải xuống'].map((name) =>
  name.normalize('NFC'),
);

/** Whether a folder name is a platform's name of the downloads folder, in any case and Unicode form. */
export function isDownloadsName(name: string): boolean {
  const folded = name.normalize('NFC').toLowerCase();
  return NAMES.has(folded) || WITH_SPACES.includes(folded);
}

/**
 * Returns a test of whether a file is at any depth under a downloads folder (HOME, STATS, INS Live). It caches each
 * folder; in a root that is the downloads folder itself every file is.
 */
export function createDownloadsMatcher(rootName = ''): (path: string) => boolean {
  if (isDownloadsName(rootName)) return () => true;
  const known = new Map<string, boolean>();
  const folderIs = (folder: string): boolean => {
    let answer = known.get(folder);
    if (answer === undefined) {
      const slash = folder.lastIndexOf('/');
      answer = isDownloadsName(folder.slice(slash + 1)) || (slash > 0 && folderIs(folder.slice(0, slash)));
      known.set(folder, answer);
    }
    return answer;
  };
  // Of the last path; most files lie in the folder of the one before.
  let folder = '';
  let answer = false;
  return (path) => {
    const slash = path.lastIndexOf('/');
    if (slash <= 0) return false;
    if (slash === folder.length && path.startsWith(folder)) return answer;
    folder = path.slice(0, slash);
    answer = folderIs(folder);
    return answer;
  };
}
