import type { FetchMessageObject } from 'imapflow';
import type { SourceError } from '../../connections/source-error';
import { fetchReduced, fetchUids } from './fetch-messages';
import type { ImapSession } from './imap-session';

/** A folder that has every message it is asked for; `extra` answers come with each command. */
function openFolder(extra = 0) {
  const commands: string[] = [];
  const client = {
    async *fetch(ranges: string) {
      commands.push(ranges);
      for (let seq = 0; seq < extra; seq += 1) yield await Promise.resolve({ seq, uid: 0 });
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
    const { session } = openFolder(5001);
    await expect(fetchUids(session, [1, 2], { uid: true })).rejects.toMatchObject({ code: 'TOO_LARGE' });
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
