import type { LanguageCode } from '@swipeclean/contracts/server';

/** The note in place of an attachment in one language; each value follows its name and a colon. */
export interface NoteTexts {
  removed: string;
  file: string;
  size: string;
  bytes: string;
  saved: string;
  device: string;
  date: string;
}

export const NOTE_TEXTS: Record<LanguageCode, NoteTexts> = {
  en: {
    removed: 'This attachment was saved elsewhere and removed from the message.',
    file: 'File',
    size: 'Size',
    bytes: '{number} bytes',
    saved: 'Saved in',
    device: 'Archive on a device',
    date: 'Removed on',
  },
  de: {
    removed: 'Dieser Anhang wurde anderswo gespeichert und aus der Nachricht entfernt.',
    file: 'Datei',
    size: 'Größe',
    bytes: '{number} Byte',
    saved: 'Gespeichert in',
    device: 'Archiv auf einem Gerät',
    date: 'Entfernt am',
  },
  es: {
    removed: 'Este archivo adjunto se guardó en otro lugar y se quitó del mensaje.',
    file: 'Archivo',
    size: 'Tamaño',
    bytes: '{number} bytes',
    saved: 'Guardado en',
    device: 'Archivo ZIP en un dispositivo',
    date: 'Quitado el',
  },
  fr: {
    removed: 'Cette pièce jointe a été enregistrée ailleurs et retirée du message.',
    file: 'Fichier',
    size: 'Taille',
    bytes: '{number} octets',
    saved: 'Enregistrée dans',
    device: 'Archive sur un appareil',
    date: 'Retirée le',
  },
  pt: {
    removed: 'Este anexo foi salvo em outro lugar e removido da mensagem.',
    file: 'Arquivo',
    size: 'Tamanho',
    bytes: '{number} bytes',
    saved: 'Salvo em',
    device: 'Arquivo ZIP em um aparelho',
    date: 'Removido em',
  },
  zh: {
    removed: '此附件已另存，并已从邮件中移除。',
    file: '文件',
    size: '大小',
    bytes: '{number} 字节',
    saved: '保存位置',
    device: '设备上的压缩包',
    date: '移除日期',
  },
  hi: {
    removed: 'यह अटैचमेंट कहीं और सहेजकर संदेश से हटा दिया गया।',
    file: 'फ़ाइल',
    size: 'आकार',
    bytes: '{number} बाइट',
    saved: 'यहाँ सहेजा गया',
    device: 'डिवाइस पर ZIP फ़ाइल',
    date: 'हटाने की तारीख',
  },
  ja: {
    removed: 'この添付ファイルは別の場所に保存され、メッセージから削除されました。',
    file: 'ファイル',
    size: 'サイズ',
    bytes: '{number} バイト',
    saved: '保存先',
    device: '端末上のZIPファイル',
    date: '削除日',
  },
};
