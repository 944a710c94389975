import type { AttachmentProtection } from '@swipeclean/contracts/server';
import type { MessageStructureObject } from 'imapflow';

/** What signs a message, or holds a signature of other parts. */
const SIGNATURE_TYPES =
  /^(?:multipart\/signed|application\/(?:x-)?pkcs7-signature|application\/pgp-signature)$/;
const ENCRYPTED_TYPES =
  /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime|application\/pgp-encrypted)$/;
const CALENDAR_TYPES = /^(?:text\/calendar|application\/ics)$/;
/** Programs that do not know these types send them as any file (axllent/imap-scrub#6). */
const SIGNATURE_NAMES = /\.p7s$/i;
const ENCRYPTED_NAMES = /^(?:smime\.p7[mz]|encrypted\.asc)$/i;
/** It may hold the text of the message (verdammelt/tnef#38). */
const OUTLOOK_FILE = /^application\/(?:vnd\.)?ms-tnef$/;

export const typeOf = (node: MessageStructureObject): string => node.type?.toLowerCase() ?? '';

export const nameOf = (node: MessageStructureObject): string | undefined =>
  node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];

/**
 * Why no attachment of a message can be removed. Signatures end with a changed message, and tools that removed
 * them left it empty on the screen (thestonehead/ThunderbirdAttachmentExtractor#32). What a forwarded message holds is
 * its own.
 */
export function findMessageProtection(root: MessageStructureObject): AttachmentProtection | null {
  const nodes = [root];
  let protection: AttachmentProtection | null = null;
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const type = typeOf(node);
    const name = nameOf(node) ?? '';
    if (ENCRYPTED_TYPES.test(type) || ENCRYPTED_NAMES.test(name)) return 'encrypted';
    if (SIGNATURE_TYPES.test(type) || SIGNATURE_NAMES.test(name)) protection = 'signed';
    else if (CALENDAR_TYPES.test(type)) protection ??= 'calendar';
    if (type !== 'message/rfc822') nodes.push(...(node.childNodes ?? []));
  }
  return protection;
}

/** Why an attachment cannot be removed, by the part that it is in; null where it can be. */
export function findPartProtection(
  node: MessageStructureObject,
  parent: MessageStructureObject | undefined,
  isForwarded: boolean,
): AttachmentProtection | null {
  if (isForwarded) return 'forwarded';
  if (!parent) return 'whole-message';
  const within = typeOf(parent);
  // A note in its place would be shown in place of the text.
  if (within === 'multipart/alternative') return 'version';
  const isPicture =
    within === 'multipart/related' || (node.id && node.disposition?.toLowerCase() !== 'attachment');
  if (isPicture) return 'inline';
  if (OUTLOOK_FILE.test(typeOf(node)) || /^winmail\.dat$/i.test(nameOf(node) ?? '')) return 'outlook-file';
  // In others, such as reports, parts have a meaning by their place.
  return within === 'multipart/mixed' ? null : 'version';
}
