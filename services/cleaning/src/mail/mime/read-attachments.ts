import { createHash } from 'node:crypto';
import type { MessageStructureObject } from 'imapflow';
import type { PlannedAttachment, SavedAttachment } from '../attachments/attachment-ref';
import { ItemError } from '../../plans/item-error';
import { findDifference } from './compare-structure';
import { canDecode, decodePart, UndecodableError } from './decode-part';
import { type MimePart, scanMime, UnreadableMessageError } from './scan-mime';
import type { SpooledMessage } from './spooled-message';

/** Texts in which pictures are looked up. */
const MAX_HTML_BYTES = 10_000_000;

/** An attachment in the source of its message. */
export interface FoundAttachment {
  attachment: PlannedAttachment;
  part: MimePart;
  content: SavedAttachment;
}

/**
 * Finds attachments in the source of a message, and hashes them. Nothing is taken on a guess: the server must see the
 * same parts, all of them must end where they should, and no text may show one as a picture.
 * @throws ItemError
 */
export async function findAttachments(
  message: SpooledMessage,
  structure: MessageStructureObject | undefined,
  attachments: readonly PlannedAttachment[],
  size: number,
): Promise<FoundAttachment[]> {
  const root = await scan(message);
  const difference = structure && findDifference(root, structure, message.size === size);
  if (!structure || difference)
    throw new ItemError('skipped', 'odd-structure', `the server sees other ${difference?.what ?? 'parts'}`);
  const parts = listParts(root);
  if (!parts.every(({ isClosed }) => isClosed))
    throw new ItemError('skipped', 'odd-structure', 'the message ends within a part');
  const found: FoundAttachment[] = [];
  for (const attachment of attachments) {
    const part = parts.find(({ number }) => number === attachment.part);
    if (!part || part === root || part.children.length > 0)
      throw new ItemError('skipped', 'changed', 'the attachment is not where it was');
    if (part.isAmbiguous || !canDecode(part.encoding))
      throw new ItemError('skipped', 'odd-structure', 'where or what the attachment is, is not certain');
    found.push({ attachment, part, content: await hashContent(message, part) });
  }
  await assertNotShown(
    message,
    parts.filter(({ type }) => type === 'text/html'),
    found,
  );
  return found;
}

async function scan(message: SpooledMessage): Promise<MimePart> {
  try {
    return await scanMime(message.read());
  } catch (error) {
    if (error instanceof UnreadableMessageError)
      throw new ItemError('skipped', 'odd-structure', error.message);
    throw error;
  }
}

/** The content of a part, decoded. */
export const readContent = (message: SpooledMessage, { bodyStart, end, encoding }: MimePart) =>
  decodePart(message.read(bodyStart, end), encoding);

async function hashContent(message: SpooledMessage, part: MimePart): Promise<SavedAttachment> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of readContent(message, part)) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if (error instanceof UndecodableError) throw new ItemError('skipped', 'odd-structure', error.message);
    throw error;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Gmail gives every attachment a Content-ID; only the text tells whether it shows the picture. */
async function assertNotShown(
  message: SpooledMessage,
  texts: readonly MimePart[],
  found: readonly FoundAttachment[],
): Promise<void> {
  const ids = found.flatMap(({ part }) => part.contentId?.replace(/^<|>$/g, '').toLowerCase() || []);
  if (ids.length === 0) return;
  for (const text of texts) {
    if (found.some(({ part }) => part === text)) continue;
    const html = await readText(message, text);
    const isShown = ids.some(
      (id) => html.includes(`cid:${id}`) || html.includes(`cid:${encodeURIComponent(id)}`),
    );
    if (isShown) throw new ItemError('skipped', 'inline', 'the text shows the picture');
  }
}

async function readText(message: SpooledMessage, part: MimePart): Promise<string> {
  if (part.end - part.bodyStart > MAX_HTML_BYTES)
    throw new ItemError('skipped', 'inline', 'the text is too long');
  try {
    const pieces: Buffer[] = [];
    for await (const piece of readContent(message, part)) pieces.push(piece);
    return Buffer.concat(pieces).toString('latin1').toLowerCase();
  } catch (error) {
    if (error instanceof UndecodableError)
      throw new ItemError('skipped', 'inline', 'the text cannot be read');
    throw error;
  }
}

const listParts = (part: MimePart): MimePart[] => [part, ...part.children.flatMap(listParts)];
