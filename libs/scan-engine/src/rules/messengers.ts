/** A messenger and how the folders and files are named in which it stores received media. */
interface Messenger {
  app: string;
  /** A path of folder names, at the end of which media folders begin. */
  folder: RegExp;
  /** Names of files that were saved to another folder. */
  file?: RegExp;
}

const MESSENGERS: readonly Messenger[] = [
  {
    app: 'WhatsApp',
    folder:
      /(^|\/)whatsapp( business)?\/media\/[^/]+$|(^|\/)whatsapp( business)? (images|video|animated gifs|voice notes|audio|documents|stickers|video notes)$/i,
    file: /^(img|vid|aud|ptt|stk|doc)-\d{8}-wa\d{4}\.|^whatsapp (image|video|audio|ptt) \d{4}-\d\d-\d\d at /i,
  },
  {
    app: 'Telegram',
    folder:
      /(^|\/)telegram( x| desktop)?\/telegram (images|video|audio|documents|files|stories)$|(^|\/)telegram (images|video|audio|documents|desktop)$/i,
  },
  { app: 'Signal', folder: /(^|\/)signal\/(media|attachments)$/i, file: /^signal-\d{4}-\d\d-\d\d-\d{6}/i },
  {
    app: 'Viber',
    folder: /(^|\/)viber\/media\/[^/]+$|(^|\/)viber (images|videos|voice)$|(^|\/)viberdownloads$/i,
    file: /^(image|video)-0-02-0\d-/i,
  },
  {
    app: 'LINE',
    folder: /(^|\/)(pictures|movies|dcim)\/line$|(^|\/)line_(album|movie)[^/]*$/i,
    file: /^line_(album_|movie_)?\d{10,}/i,
  },
];

/** The messenger whose media a folder has by its own name, or null; the folders in it are not asked. */
export function messengerOfFolder(path: string): string | null {
  return MESSENGERS.find(({ folder }) => folder.test(path))?.app ?? null;
}

/** First letters of the file names above, in lower case: they decide for most names, and cost less than patterns. */
const FIRST_LETTERS = new Set([...'aidlpsvw'].map((letter) => letter.charCodeAt(0)));

/** The messenger that names files so, or null. */
export function messengerOfFile(name: string): string | null {
  if (!FIRST_LETTERS.has(name.charCodeAt(0) | 0x20)) return null;
  return MESSENGERS.find(({ file }) => file?.test(name))?.app ?? null;
}
