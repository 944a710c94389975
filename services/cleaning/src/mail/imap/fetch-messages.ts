import { setImmediate as pause } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, MessageStructureObject, SearchObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import { MAX_HEADER_BYTES } from '../scan/header-fields';
import { changeBytes, maxMessages } from './folder-size';
import type { ImapSession, StepLimits } from './imap-session';

/** Messages of one command. */
const BATCH_MESSAGES = 500;
const PAUSE_EVERY_MS = 2;
const SEARCH_LIMITS: StepLimits = { ms: 60_000, bytes: 16_000_000 };
const FETCH_MS = 120_000;
/** Of a command, and of each of its messages: structures and header fields. */
const COMMAND_BYTES = 4_000_000;
const MESSAGE_BYTES = 128_000;
/** Nodes of a structure that is held; longer ones are dropped, as text of a few bytes makes a node. */
const MAX_STRUCTURE_NODES = 2000;

/** A fetched message. */
export interface FetchedMessage extends FetchMessageObject {
  /** It has more than is held of it: header fields are missing, or its structure. */
  isCut?: true;
}

/** Fetches all messages of the open folder, a batch at a time, each once. @throws SourceError */
export async function* fetchFolder(
  session: ImapSession,
  query: FetchQueryObject,
): AsyncGenerator<FetchedMessage[]> {
  const sorted = await searchUids(session, { all: true }, 1);
  for (let start = 0; start < sorted.length; start += BATCH_MESSAGES)
    yield fetchBatch(session, sorted.slice(start, start + BATCH_MESSAGES), query);
}

/** Asks for the beginning of the header in place of some of its fields, which may have millions of bytes. */
export const withCutHeader = ({ headers: _, ...query }: FetchQueryObject): FetchQueryObject => ({
  ...query,
  bodyParts: [{ key: 'HEADER', start: 0, maxLength: MAX_HEADER_BYTES + 1 }],
});

/** Reads the messages of a batch with pauses, so that crafted ones delay nothing else of this process for long. */
export async function readEach<Message, Result>(
  batch: readonly Message[],
  read: (message: Message) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let pausedAt = performance.now();
  for (const message of batch) {
    results.push(read(message));
    if (performance.now() - pausedAt < PAUSE_EVERY_MS) continue;
    await pause();
    pausedAt = performance.now();
  }
  return results;
}

/** A message whose structure cannot be read counts without it. */
async function fetchBatch(
  session: ImapSession,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<FetchedMessage[]> {
  const found = await fetchUids(session, uids, query);
  if (found.length === uids.length || !query.bodyStructure) return found;
  const known = new Set(found.map(({ uid }) => uid));
  const missing = uids.filter((uid) => !known.has(uid));
  return [...found, ...(await fetchUids(session, missing, { ...query, bodyStructure: false }))];
}

/** Fetches messages by UID in ascending order; those that are gone are left out. @throws SourceError */
export const fetchUids = (
  session: ImapSession,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<FetchedMessage[]> => fetchReduced(session, uids, query, (message) => message);

/**
 * Fetches messages as {@link fetchUids}, of which only what `reduce` returns is held: nothing of those that it returns
 * null for. @throws SourceError
 */
export async function fetchReduced<Result>(
  session: ImapSession,
  uids: readonly number[],
  query: FetchQueryObject,
  reduce: (message: FetchedMessage) => Result | null,
): Promise<Result[]> {
  const found: Result[] = [];
  for (let start = 0; start < uids.length; start += BATCH_MESSAGES)
    for (const message of await fetchOnce(session, uids.slice(start, start + BATCH_MESSAGES), query)) {
      const reduced = reduce(message);
      if (reduced !== null) found.push(reduced);
    }
  return found;
}

async function fetchOnce(
  session: ImapSession,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<FetchedMessage[]> {
  const asked = new Set(uids);
  const found: FetchedMessage[] = [];
  const maxAnswers = maxMessages(session) + 2 * uids.length;
  let answers = 0;
  await session.step(
    async () => {
      for await (const message of session.client.fetch(toRanges(uids), query, { uid: true })) {
        if ((answers += 1) > maxAnswers)
          session.fail(new SourceError('TOO_LARGE', `over ${maxAnswers} answers to one command`));
        // A server tells of changes to other messages (mscdex/node-imap#464), and of some messages twice.
        if (message.size !== undefined && asked.delete(message.uid)) found.push(cut(message));
      }
    },
    { ms: FETCH_MS, bytes: COMMAND_BYTES + uids.length * MESSAGE_BYTES + changeBytes(session) },
  );
  return found;
}

/** A message without what would be held beyond what is read. Spam had header lines of 18 MB (mikel/mail#927). */
function cut(message: FetchMessageObject): FetchedMessage {
  const { headers, bodyStructure, ...rest } = message;
  const isLong = (headers?.length ?? 0) > MAX_HEADER_BYTES;
  const isDeep = bodyStructure !== undefined && hasMoreNodes(bodyStructure, MAX_STRUCTURE_NODES);
  if (!isLong && !isDeep) return message;
  return {
    ...rest,
    isCut: true,
    // A part of a buffer would hold all of it.
    ...(headers && { headers: Buffer.from(headers.subarray(0, MAX_HEADER_BYTES)) }),
    ...(!isDeep && { bodyStructure }),
  };
}

function hasMoreNodes(root: MessageStructureObject, max: number): boolean {
  const nodes = [root];
  for (let count = 0; nodes.length > 0; count += 1) {
    if (count + nodes.length > max) return true;
    for (const child of nodes.pop()?.childNodes ?? []) nodes.push(child);
  }
  return false;
}

/** The UIDs of the open folder from `first` on, ascending. @throws SourceError */
export const listUidsFrom = (session: ImapSession, first: number): Promise<number[]> =>
  // `n:*` names the last message even when its UID is smaller.
  searchUids(session, { uid: `${first}:*` }, first);

async function searchUids(session: ImapSession, query: SearchObject, first: number): Promise<number[]> {
  const before = maxMessages(session);
  const limits = { ...SEARCH_LIMITS, bytes: SEARCH_LIMITS.bytes + changeBytes(session) };
  const uids = await session.step(() => session.client.search(query, { uid: true }), limits);
  if (!uids) throw new SourceError('BAD_ANSWER', 'the mail server lists no messages');
  // Messages arrive and go meanwhile.
  const max = Math.max(before, maxMessages(session));
  if (uids.length > max)
    throw new SourceError('BAD_ANSWER', `the mail server lists over ${max} messages in a folder with fewer`);
  return uids.filter((uid) => uid >= first).sort((a, b) => a - b);
}

/** A set of ascending UIDs in the shortest form. */
export function toRanges(uids: readonly number[]): string {
  const ranges: string[] = [];
  for (let start = 0, end = 0; start < uids.length; start = end) {
    for (end = start + 1; uids[end] === (uids[end - 1] as number) + 1;) end += 1;
    ranges.push(end - start > 1 ? `${uids[start]}:${uids[end - 1]}` : `${uids[start]}`);
  }
  return ranges.join(',');
}
