import type { AttachmentProtection, AttachmentKind } from '@swipeclean/contracts/server';
import type { MessageStructureObject } from 'imapflow';
import { findMessageProtection, findPartProtection, nameOf, typeOf } from './attachment-protection';
import { attachmentKind } from './attachment-kind';
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
  kind: AttachmentKind;
  protection: AttachmentProtection | null;
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
  const nodes: PlacedNode[] = structure ? [{ node: structure, isForwarded: false }] : [];
  // Found at the first attachment: most messages have none.
  let messageProtection: AttachmentProtection | null | undefined;
  for (let placed = nodes.pop(); placed; placed = nodes.pop()) {
    const { node, parent, isForwarded } = placed;
    const type = typeOf(node);
    const children = node.childNodes ?? [];
    const isWithin = isForwarded || type === 'message/rfc822';
    for (const child of children.toReversed())
      nodes.push({ node: child, parent: node, isForwarded: isWithin });
    if (type === 'text/calendar') hasCalendar = true;
    const name = nameOf(node);
    const isAttachment =
      node.disposition?.toLowerCase() === 'attachment' || (name && !type.startsWith('text/'));
    const part = node.part ?? '1';
    if (!isAttachment || type.startsWith('multipart/') || part.length > MAX_PART_CHARS) continue;
    if (attachments.length >= MAX_ATTACHMENTS) continue;
    const share = node.encoding?.toLowerCase() === 'base64' ? BASE64_SHARE : 1;
    const shownName = cleanText(decodeWords(cleanText(name ?? '')), MAX_NAME_CHARS);
    if (messageProtection === undefined) messageProtection = findMessageProtection(structure ?? node);
    attachments.push({
      part,
      name: shownName,
      bytes: Math.round((node.size ?? 0) * share),
      kind: attachmentKind(type, shownName),
      protection: messageProtection ?? findPartProtection(node, parent, isForwarded),
    });
  }
  return { attachments, hasCalendar };
}

interface PlacedNode {
  node: MessageStructureObject;
  parent?: MessageStructureObject;
  /** It is part of a forwarded message. */
  isForwarded: boolean;
}
