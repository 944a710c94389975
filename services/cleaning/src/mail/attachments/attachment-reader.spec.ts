import type { ReadPlanAttachmentDto } from '@swipeclean/contracts/server';
import { AttachmentReader } from './attachment-reader';

const MAX_PIECE_BYTES = 512 * 1024;
const content = Buffer.alloc(1_300_000, 'the content of a file ');
const encoded = Buffer.from((content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n'));

/** A mailbox of one message, whose server sends at most 512 KB at a time. */
function openMailbox() {
  const structure = { type: 'multipart/mixed', childNodes: [{ part: '2', encoding: 'BASE64' }] };
  const fetchOne = (_: string, query: { bodyParts?: { start: number; maxLength: number }[] }) => {
    const [piece] = query.bodyParts ?? [];
    if (!piece) return Promise.resolve({ bodyStructure: structure });
    const end = piece.start + Math.min(piece.maxLength, MAX_PIECE_BYTES);
    return Promise.resolve({ bodyParts: new Map([['2', encoded.subarray(piece.start, end)]]) });
  };
  const mailboxOpen = () => Promise.resolve({ uidValidity: 1n });
  const step = (work: () => Promise<unknown>) => work();
  return { client: { fetchOne, mailboxOpen }, step, close: jest.fn() };
}

it('should read all of an attachment from a server that sends 512 KB at most', async () => {
  const ref = { folder: 'INBOX', uid: 1, uidValidity: '1' };
  const reader = new AttachmentReader(
    { get: jest.fn(async () => ({})) } as never,
    { open: jest.fn(async () => openMailbox()) } as never,
    { findPlan: jest.fn(async () => ({ id: 'plan' })) } as never,
    { find: jest.fn(async () => ({ ref, attachment: { part: '2' } })) } as never,
  );
  const pieces: Buffer[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const request = { id: 'mailbox', planId: 'plan', attachmentId: 'a', offset } as ReadPlanAttachmentDto;
    const piece = await reader.read('user', request);
    pieces.push(Buffer.from(piece.content, 'base64'));
    offset = piece.nextOffset;
  }
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
  reader.onApplicationShutdown();
});
