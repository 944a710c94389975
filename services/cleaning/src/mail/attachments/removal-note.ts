import type { AttachmentDestination, LanguageCode } from '@swipeclean/contracts/server';
import type { PlannedAttachment, SavedAttachment } from './attachment-ref';
import { NOTE_TEXTS } from './note-texts';

interface RemovedAttachment {
  attachment: PlannedAttachment;
  saved: SavedAttachment;
  destination: AttachmentDestination;
  language: LanguageCode;
  removedAt: Date;
}

/** Lines of Base64 (RFC 2045, section 6.8). */
const LINE_CHARS = 76;

/**
 * The part in place of an attachment: its file, size, hash and place. It is text in the message, so it is no attachment
 * again. In ASCII, as the message may allow nothing else; without a line end, which belongs to the next delimiter.
 */
export function composeNote(removed: RemovedAttachment): Buffer {
  const { attachment, saved, destination, language, removedAt } = removed;
  const t = NOTE_TEXTS[language];
  const { driveId, driveName, path } = destination;
  const place = driveId
    ? `${driveName} · ${path}/${attachment.name}`
    : `${t.device} · ${path} · ${attachment.name}`;
  const lines = [
    t.removed,
    '',
    `${t.file}: ${attachment.fileName || attachment.name}`,
    `${t.size}: ${t.bytes.replace('{number}', new Intl.NumberFormat(language).format(saved.bytes))}`,
    `SHA-256: ${saved.sha256}`,
    `${t.saved}: ${place}`,
    `${t.date}: ${removedAt.toISOString().slice(0, 10)}`,
  ];
  const text = Buffer.from(`${lines.join('\r\n')}\r\n`).toString('base64');
  return Buffer.from(
    [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline',
      '',
      ...(text.match(new RegExp(`.{1,${LINE_CHARS}}`, 'g')) ?? []),
    ].join('\r\n'),
    'ascii',
  );
}
