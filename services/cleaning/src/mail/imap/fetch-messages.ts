import { setImmediate as pause } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, SearchObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import type { ImapSession, StepLimits } from './imap-session';

/** Messages of one command. */
const BATCH_MESSAGES = 500;
/** With changes to other messages, which servers may tell at any time. */
const MAX_ANSWERS = 5000;
const PAUSE_EVERY_MS = 2;
const SEARCH_LIMITS: StepLimits = { ms: 60_000, bytes: 16_000_000 };
/** Structures and header fields of a batch. */
const FETCH_LIMITS: StepLimits = { ms: 120_000, bytes: 64_000_000 };

/** Fetches all messages of the open folder, a batch at a time, each once. @throws SourceError */
export async function* fetchFolder(
  session: ImapSession,
  query: FetchQueryObject,
): AsyncGenerator<FetchMessageObject[]> {
  const sorted = await searchUids(session, { all: true }, 1);
  for (let start = 0; start < sorted.length; start += BATCH_MESSAGES)
    yield fetchBatch(session, sorted.slice(start, start + BATCH_MESSAGES), query);
}

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
): Promise<FetchMessageObject[]> {
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
): Promise<FetchMessageObject[]> => fetchReduced(session, uids, query, (message) => message);

/** Fetches messages as {@link fetchUids}, of which only what `reduce` returns is held. @throws SourceError */
export async function fetchReduced<Result>(
  session: ImapSession,
  uids: readonly number[],
  query: FetchQueryObject,
  reduce: (message: FetchMessageObject) => Result,
): Promise<Result[]> {
  const found: Result[] = [];
  for (let start = 0; start < uids.length; start += BATCH_MESSAGES)
    for (const message of await fetchOnce(session, uids.slice(start, start + BATCH_MESSAGES), query))
      found.push(reduce(message));
  return found;
}

async function fetchOnce(
  session: ImapSession,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<FetchMessageObject[]> {
  const asked = new Set(uids);
  const found: FetchMessageObject[] = [];
  let answers = 0;
  await session.step(async () => {
    for await (const message of session.client.fetch(toRanges(uids), query, { uid: true })) {
      if ((answers += 1) > MAX_ANSWERS)
        session.fail(new SourceError('TOO_LARGE', `over ${MAX_ANSWERS} answers to one command`));
      // A server may tell of changes to other messages, or of one twice.
      if (message.size !== undefined && asked.delete(message.uid)) found.push(message);
    }
  }, FETCH_LIMITS);
  return found;
}

/** The UIDs of the open folder from `first` on, ascending. @throws SourceError */
export const listUidsFrom = (session: ImapSession, first: number): Promise<number[]> =>
  // `n:*` names the last message even when its UID is smaller.
  searchUids(session, { uid: `${first}:*` }, first);

async function searchUids(session: ImapSession, query: SearchObject, first: number): Promise<number[]> {
  const uids = await session.step(() => session.client.search(query, { uid: true }), SEARCH_LIMITS);
  if (!uids) throw new SourceError('BAD_ANSWER', 'the mail server lists no messages');
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
