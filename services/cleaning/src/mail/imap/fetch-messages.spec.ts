import type { FetchMessageObject } from 'imapflow';
import type { SourceError } from '../../connections/source-error';
import { MAX_HEADER_BYTES } from '../scan/header-fields';
import { fetchReduced, fetchUids, listUidsFrom } from './fetch-messages';
import type { ImapSession } from './imap-session';

/** A folder that has every message it is asked for; `extra` answers come with each command. */
function openFolder(extra = 0, messages?: FetchMessageObject[]) {
  const commands: string[] = [];
  const client = {
    mailbox: { exists: 12_001 },
    async *fetch(ranges: string) {
      commands.push(ranges);
      for (let seq = 0; seq < extra; seq += 1) yield await Promise.resolve({ seq, uid: 0 });
      if (messages) return yield* messages;
      for (const range of ranges.split(',')) {
        const [first = 0, last = first] = range.split(':').map(Number);
        for (let uid = first; uid <= last; uid += 1) yield { uid, size: 1 } as FetchMessageObject;
      }
    },
  };
  const fail = (error: SourceError) => {
    throw error;
  };
  const step = (work: () => Promise<unknown>) => work();
  return { session: { client, step, fail } as unknown as ImapSession, commands };
}

describe('fetchUids', () => {
  it('should fetch more messages than one command may answer, each once', async () => {
    const { session, commands } = openFolder();
    const uids = Array.from({ length: 12_001 }, (_, index) => 3 * index + 1);
    const found = await fetchUids(session, uids, { uid: true });
    expect(found.map(({ uid }) => uid)).toEqual(uids);
    expect(Math.max(...commands.map((ranges) => ranges.split(',').length))).toBe(500);
  });

  it('should still end a command that is answered without end', async () => {
    const { session } = openFolder(30_000);
    await expect(fetchUids(session, [1, 2], { uid: true })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('should fetch while another program marks all messages of the folder', async () => {
    const { session } = openFolder(12_001);
    expect(await fetchUids(session, [1, 2], { uid: true })).toHaveLength(2);
  });

  it('should hold no more of a message than is read', async () => {
    const childNodes = Array.from({ length: 3000 }, (_, part) => ({
      part: String(part),
      type: 'text/plain',
    }));
    const message = (uid: number, bytes: number, more = {}) =>
      ({
        uid,
        size: 1,
        headers: Buffer.alloc(bytes, 'a'),
        bodyStructure: { childNodes: [] },
        ...more,
      }) as never;
    const { session } = openFolder(0, [
      message(1, MAX_HEADER_BYTES),
      message(2, 8_000_000),
      message(3, 1, { bodyStructure: { childNodes } }),
    ]);
    const found = await fetchUids(session, [1, 2, 3], { uid: true });
    expect(found.map(({ isCut }) => isCut)).toEqual([undefined, true, true]);
    expect(found[1]!.headers!.length).toBe(MAX_HEADER_BYTES);
    expect(found[1]!.headers!.buffer.byteLength).toBeLessThan(2 * MAX_HEADER_BYTES);
    expect(found.map(({ bodyStructure }) => bodyStructure !== undefined)).toEqual([true, true, false]);
  });

  it('should ask nothing where there is nothing to fetch', async () => {
    const { session, commands } = openFolder();
    expect(await fetchUids(session, [], { uid: true })).toEqual([]);
    expect(commands).toEqual([]);
  });
});

describe('fetchReduced', () => {
  it('should reduce the messages of a command before the next one', async () => {
    const { session, commands } = openFolder();
    const commandsBefore = new Map<number, number>();
    const uids = Array.from({ length: 1200 }, (_, index) => 3 * index + 1);
    const found = await fetchReduced(session, uids, { uid: true }, ({ uid }) => {
      commandsBefore.set(uid, commands.length);
      return -uid;
    });
    expect(found).toEqual(uids.map((uid) => -uid));
    expect([0, 499, 500, 1199].map((index) => commandsBefore.get(uids[index]!))).toEqual([1, 1, 2, 3]);
  });
});

describe('listUidsFrom', () => {
  const list = (count: number, mailbox: object) => {
    const search = () => Promise.resolve(Array.from({ length: count }, (_, index) => index + 1));
    const step = (work: () => Promise<unknown>) => work();
    return listUidsFrom({ client: { mailbox, search }, step } as unknown as ImapSession, 1);
  };

  it.each([
    ['as it has', 500_000, { exists: 500_000 }],
    ['as arrived meanwhile', 900, { exists: 0 }],
    ['and as many sequence numbers', 500_000, { exists: 250_000 }],
    ['as its UIDs allow, without a number of them', 500_000, { uidNext: 500_001 }],
    ['where its server tells neither', 500_000, {}],
  ])('should take as many messages of a folder %s', async (_, count, mailbox) => {
    expect(await list(count, mailbox)).toHaveLength(count);
  });

  it.each([
    ['messages', 10_000, { exists: 3 }],
    ['UIDs', 10_000, { uidNext: 10 }],
    ['messages than can be stored', 2_000_001, { exists: 4_294_967_295 }],
  ])('should refuse a list of more %s than the folder has', async (_, count, mailbox) => {
    await expect(list(count, mailbox)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });
});
