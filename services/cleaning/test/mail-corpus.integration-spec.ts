import {
  DAY_MS,
  type Job,
  listMessages,
  type MailMessage,
  type MailTotals,
  MAX_SOURCE_PAGE,
  type RunResult,
  scanSource,
} from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot } from '@swipeclean/service-kit/testing';
import {
  type CorpusMessage,
  listMailFiles,
  loadCorpus,
  readReference,
  type ReferenceFields,
} from './support/mail-corpus';
import { connectMailbox, type MailUser } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

/** Where the corpus lies; the last one as a program imports it, with the day of the copy. */
const FOLDERS: Record<string, string> = {
  'easy-ham-1': 'INBOX',
  'easy-ham-2': 'Archive',
  'spam-1': 'Junk',
  'spam-2': 'Offers',
  'hard-ham-1': 'Imported',
};
const IMPORTED = 'hard-ham-1';
const MIN_MESSAGES = 6000;
const MAX_SUBJECT_CHARS = 200;
/** Minutes of a scan, a run or an undo. */
const MAX_WAITS = 15;

const corpus = loadCorpus();
const reference = corpus && readReference(corpus);
if (!corpus) console.warn('The corpus of mail is not reached by npm: its tests are skipped');
else if (!reference) console.warn('Python 3 is not installed: nothing is compared with its decoder');
const describeCorpus = corpus ? describe : describe.skip;

/**
 * Fields that Python reads otherwise, of 18,138. In 49 it writes U+FFFD for bytes without a charset, where ours
 * takes that of the text, or Windows-1252. The others: a name with an encoded word inside of a word; a trade mark in
 * Windows-1252 that says ISO-8859-1; a subject whose Base64 is cut; a name that is an address; two addresses with two
 * `@`, of which it drops one and quotes one.
 */
const EXPLAINED = { subject: 37, name: 11, address: 7 };

describeCorpus('six thousand public messages in Dovecot', () => {
  const cleaning = useCleaning();
  let server: Dovecot;
  let mailbox: MailUser;
  let truth: Map<string, CorpusMessage & { receivedAt: Date; reference?: ReferenceFields }>;
  let listed: MailMessage[];
  const homeOf = () => server.home('corpus');

  beforeAll(async () => {
    server = await startDovecot();
    const importedAt = new Date(Date.now() - DAY_MS);
    truth = new Map();
    const seeds = (corpus ?? []).map((message, nth) => {
      const fields = reference?.[nth];
      // A day of its own for each, where the message tells none.
      const arrival = fields?.receivedAt ? fields.receivedAt * 1000 : Date.UTC(2003, 0, 1) + nth * DAY_MS;
      const receivedAt = new Date(arrival);
      truth.set(message.name, { ...message, receivedAt, reference: fields });
      return {
        folder: FOLDERS[message.group] as string,
        source: message.source,
        receivedAt: message.group === IMPORTED ? importedAt : receivedAt,
      };
    });
    mailbox = await connectMailbox(cleaning, server, 'corpus', seeds);
  });
  afterAll(() => server?.stop());

  /** Thousands of messages take longer than a wait of other tests. */
  async function ended(job: Job): Promise<Job> {
    for (let wait = 1; ; wait++) {
      try {
        return await mailbox.ended(job);
      } catch (error) {
        if (wait === MAX_WAITS) throw error;
      }
    }
  }

  it('should be counted with the bytes and folders of the disk', async () => {
    const totals = (await ended(await mailbox.caller.call(scanSource, { id: mailbox.id })))
      .result as MailTotals;
    const sizes = [...truth.values()].map(({ source }) => source.byteLength);
    expect(sizes.length).toBeGreaterThanOrEqual(MIN_MESSAGES);
    expect(totals.messages).toEqual({
      files: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    });
    for (const [group, folder] of Object.entries(FOLDERS)) {
      const own = [...truth.values()].filter((message) => message.group === group);
      expect(totals.folders.find(({ name }) => name === folder)).toMatchObject({
        files: own.length,
        bytes: own.reduce((sum, { source }) => sum + source.byteLength, 0),
      });
    }
  });

  it('should have the dates of the server, and imported ones their own', async () => {
    listed = [];
    for (let offset = 0; ; offset += MAX_SOURCE_PAGE) {
      const page = await mailbox.caller.call(listMessages, {
        id: mailbox.id,
        offset,
        limit: MAX_SOURCE_PAGE,
      });
      listed.push(...page);
      if (page.length < MAX_SOURCE_PAGE) break;
    }
    expect(listed).toHaveLength(truth.size);
    const seconds = (dates: Date[]) => dates.map((date) => Math.floor(date.getTime() / 1000)).sort();
    for (const [group, folder] of Object.entries(FOLDERS)) {
      if (group === IMPORTED && !reference) continue;
      const own = [...truth.values()].filter((message) => message.group === group);
      const found = listed.filter((message) => message.folder === folder);
      expect(seconds(found.map(({ date }) => new Date(date)))).toEqual(
        seconds(own.map((one) => one.receivedAt)),
      );
      expect(found.filter(({ isOwnDate }) => isOwnDate)).toHaveLength(group === IMPORTED ? own.length : 0);
    }
  });

  it('should have subjects and names as a reference decoder reads them, but for explained differences', () => {
    if (!reference) return;
    const same = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const readBySize = new Map<number, MailMessage[]>();
    for (const message of listed)
      readBySize.set(message.bytes, [...(readBySize.get(message.bytes) ?? []), message]);
    const different = { subject: 0, name: 0, address: 0 };
    for (const { source, reference: fields } of truth.values()) {
      const candidates = readBySize.get(source.byteLength) ?? [];
      const has = (test: (message: MailMessage) => boolean) => candidates.some(test);
      const subject = same(fields?.subject).slice(0, MAX_SUBJECT_CHARS).trim();
      if (!has((message) => same(message.subject) === subject)) different.subject++;
      if (!has((message) => same(message.fromName) === same(fields?.name))) different.name++;
      if (!has(({ fromAddress }) => fromAddress === fields?.address.toLowerCase())) different.address++;
    }
    expect(different.subject).toBeLessThanOrEqual(EXPLAINED.subject);
    expect(different.name).toBeLessThanOrEqual(EXPLAINED.name);
    expect(different.address).toBeLessThanOrEqual(EXPLAINED.address);
  });

  it('should be the same byte for byte after a run and its undo', async () => {
    const before = messagesOf(homeOf());
    const plan = await mailbox.plan({ categories: ['old', 'spam', 'newsletter'], protections: [] });
    expect(plan.items.files).toBeGreaterThanOrEqual(MIN_MESSAGES);
    const run = await ended(await mailbox.startRun(plan));
    expect((run.result as RunResult).done).toEqual(plan.items);
    expect(messagesOf(homeOf())).not.toEqual(before);
    await ended(await mailbox.startUndo(run));
    expect(messagesOf(homeOf())).toEqual(before);
  });
});

/** The folder and digest of each message on a server's disk, sorted. */
const messagesOf = (home: string): string[] =>
  listMailFiles(home)
    .map(({ folder, digest }) => `${folder} ${digest}`)
    .sort();
