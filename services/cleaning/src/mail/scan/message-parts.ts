import type { MessageStructureObject } from 'imapflow';
import { cleanText, decodeWords } from './header-fields';

const MAX_ATTACHMENTS = 20;
const MAX_NAME_CHARS = 200;
/** Of the number of a part, which grows with its depth. */
const MAX_PART_CHARS = 100;
/** Base64 writes 57 bytes in a line of 78 characters with its end. */
const BASE64_SHARE = 57 / 78;

/** An attachment as the structure of its message names it. */
interface AttachmentPart {
  part: string;
  name: string;
  /** Decoded size, as far as the encoded one tells. */
  bytes: number;
}

/** What the structure of a message tells. */
export interface MessageParts {
  attachments: AttachmentPart[];
  hasCalendar: boolean;
}

/** The charset of the first text of a message, which unencoded header fields most likely have too. */
export function findTextCharset(structure: MessageStructureObject | undefined): string | undefined {
  const nodes = structure ? [structure] : [];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    nodes.push(...(node.childNodes ?? []).toReversed());
    const charset = node.parameters?.['charset'];
    if (node.type?.toLowerCase().startsWith('text/') && charset) return charset.toLowerCase();
  }
  return undefined;
}

/** Reads the attachments and the calendar of a message's structure (BODYSTRUCTURE). */
export function readParts(structure: MessageStructureObject | undefined): MessageParts {
  const attachments: AttachmentPart[] = [];
  let hasCalendar = false;
  const nodes = structure ? [structure] : [];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    nodes.push(...(node.childNodes ?? []).toReversed());
    const type = node.type?.toLowerCase() ?? '';
    if (type === 'text/calendar') hasCalendar = true;
    const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];
    const isAttachment =
      node.disposition?.toLowerCase() === 'attachment' || (name && !type.startsWith('text/'));
    const part = node.part ?? '1';
    if (!isAttachment || type.startsWith('multipart/') || part.length > MAX_PART_CHARS) continue;
    if (attachments.length >= MAX_ATTACHMENTS) continue;
    const share = node.encoding?.toLowerCase() === 'base64' ? BASE64_SHARE : 1;
    attachments.push({
      part,
      name: cleanText(decodeWords(cleanText(name ?? '')), MAX_NAME_CHARS),
      bytes: Math.round((node.size ?? 0) * share),
    });
  }
  return { attachments, hasCalendar };
}
