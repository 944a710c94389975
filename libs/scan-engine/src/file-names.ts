/** The languages of the app, whose names for files the engine knows. The web app does not compile without one. */
export type FileNameLanguage = 'en' | 'es' | 'pt' | 'fr' | 'de' | 'zh' | 'hi' | 'ja';

/** How systems, browsers and programs name files and folders in a language: parts of patterns, without case. */
interface FileNames {
  /** The word for a copy after the name of the original: `a - Kopie.jpg`. */
  copy: string[];
  /** The same where it follows without a space, with what may come after it. */
  attachedCopy: string[];
  /** Before the name of the original: `Kopie von a.jpg`. */
  copyOf: string[];
  /** The beginning of a screenshot's name. */
  screenshot: string[];
  /** What photo programs add to the name of an edited picture, after a hyphen. */
  edited: string[];
  /** Names of the downloads folder, whole and in lower case. */
  downloads: string[];
  /** Words in names of folders of backups. */
  backup: string[];
  /** What browsers add to the name of a page for the folder of its parts. */
  savedPage: string[];
}

const FILE_NAMES: Record<FileNameLanguage | 'others', FileNames> = {
  en: {
    copy: ['copy'],
    attachedCopy: [],
    copyOf: ['copy of'],
    screenshot: ['screen[ _-]?shot', 'screen recording', 'screencapture'],
    edited: ['edited'],
    downloads: ['download', 'downloads'],
    backup: ['back[ _-]?ups?', 'bkp'],
    savedPage: ['_files', '\\.files'],
  },
  es: {
    copy: ['copia'],
    attachedCopy: [],
    copyOf: ['copia de'],
    screenshot: ['captura de pantalla'],
    edited: ['editado'],
    downloads: ['descargas'],
    backup: ['copias? de seguridad', 'respaldos?'],
    savedPage: ['_archivos'],
  },
  pt: {
    copy: ['cópia'],
    attachedCopy: [],
    copyOf: ['cópia de'],
    screenshot: ['captura de (?:tela|ecrã)'],
    edited: ['editado'],
    downloads: ['transferências', 'transferencias', 'baixados'],
    backup: ['cópias? de segurança'],
    savedPage: ['_arquivos'],
  },
  fr: {
    copy: ['copie'],
    attachedCopy: [],
    copyOf: ['copie de'],
    screenshot: ["capture d[’']écran"],
    edited: ['modifié'],
    downloads: ['téléchargements', 'telechargements', 'téléchargement'],
    backup: ['sauvegardes?'],
    savedPage: ['_fichiers'],
  },
  de: {
    copy: ['kopie'],
    attachedCopy: [],
    copyOf: ['kopie von'],
    screenshot: ['bildschirmfoto'],
    edited: ['bearbeitet'],
    downloads: ['heruntergeladen'],
    backup: ['sicherung(?:en|skopien?)?'],
    savedPage: ['-Dateien'],
  },
  zh: {
    copy: ['副本'],
    attachedCopy: ['副本'],
    copyOf: [],
    screenshot: ['截屏', '截图', '屏幕截图'],
    edited: ['已修改'],
    downloads: ['下载', '下載'],
    backup: ['备份', '備份'],
    savedPage: [],
  },
  hi: {
    copy: ['प्रतिलिपि'],
    attachedCopy: [],
    copyOf: [],
    screenshot: ['स्क्रीनशॉट'],
    edited: [],
    downloads: ['डाउनलोड', 'डाउनलोड्स'],
    backup: ['बैकअप'],
    savedPage: [],
  },
  ja: {
    copy: ['コピー', 'のコピー'],
    attachedCopy: ['のコピー ?\\d*', 'コピー'],
    copyOf: [],
    screenshot: ['スクリーンショット'],
    edited: ['編集済み'],
    downloads: ['ダウンロード'],
    backup: ['バックアップ'],
    savedPage: ['_ファイル'],
  },
  others: {
    copy: ['kópia'],
    attachedCopy: [],
    copyOf: [],
    screenshot: ['schermata', 'schermafbeelding', 'снимок экрана', 'skärmavbild', 'zrzut ekranu', '스크린샷'],
    edited: [],
    downloads: [
      ...'descàrregues descargos scaricati gedownload pobrane stažené stiahnuté hämtningar hämtat'.split(' '),
      ...'overførsler nedlastinger lataukset ladatut letöltések descărcări preuzimanja prenosi'.split(' '),
      ...'загрузки завантаження изтегляния преузимања λήψεις indirilenler yüklənənlər unduhan'.split(' '),
      ...'muat-turun 다운로드 ดาวน์โหลด ডাউনলোড التنزيلات تنزيلات הורדות دانلودها بارگیری‌ها'.split(' '),
      ...['hämtade filer', 'tải xuống', 'muat turun', 'tệp tải xuống'],
    ],
    backup: [],
    savedPage: [],
  },
};

/** The names of a kind in all languages, NFC. */
export const namesOf = (kind: keyof FileNames): string[] =>
  Object.values(FILE_NAMES).flatMap((names) => names[kind].map((name) => name.normalize('NFC')));

/** The same as the alternatives of a pattern. */
export const patternOf = (kind: keyof FileNames): string => namesOf(kind).join('|');
