import {
  type AutoRun,
  DAY_MS,
  getPlan,
  HOUR_MS,
  previewRule,
  type RulePreview,
  type RuleTerms,
  type RunResult,
  type ScheduleTime,
} from '@swipeclean/contracts/server';
import { type Dovecot, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import {
  type CorpusMessage,
  digestOf,
  listMailFiles,
  loadCorpus,
  type MailFile,
  patiently,
  readReference,
  type ReferenceFields,
} from './support/mail-corpus';
import { connectMailbox, type MailUser } from './support/mail-user';
import { type ReferenceMessage, type ReferenceRule, RulesReference } from './support/rules-reference';
import { MovedClock, ScheduleUser } from './support/schedules';
import { useCleaning } from './support/use-cleaning';

const corpus = loadCorpus();
const reference = corpus && readReference(corpus);
if (!reference) console.warn('Needs the corpus of mail by npm and Python 3: the quarter is skipped');
const describeQuarter = reference ? describe : describe.skip;

const FOLDERS: Record<string, string> = {
  'easy-ham-1': 'INBOX',
  'easy-ham-2': 'Archive',
  'spam-1': 'Offers',
  'spam-2': 'Junk',
  'hard-ham-1': 'Imported',
};
const MIN_MESSAGES = 6000;
const WEEKS = 13;
const MONDAYS: ScheduleTime = { interval: 'weekly', day: 1, hour: 3, timeZone: 'UTC' };
/** Days over which the mail of the first week arrived. */
const PAST_DAYS = 200;
const WEEKLY_MESSAGES = 60;
/** On the last day of this week a list goes wild; five runs later its mail is older than 30 days. */
const WILD = { week: 7, messages: 300 };
/** This week's run is undone three weeks later. */
const UNDONE_WEEK = 10;
/** Newest messages of the four senders with most mail that stay. */
const KEPT_OF_SENDERS = [3, 10, 0, 25];

/** One by which the mailbox finds a message. */
const ID = /^<\S+>$/;

interface Known extends ReferenceFields {
  source: Buffer;
  group: string;
}

describeQuarter('a quarter of six thousand public messages under six rules', () => {
  const cleaning = useCleaning();
  const known: Known[] = (corpus ?? []).map(({ source, group }: CorpusMessage, nth) => ({
    ...(reference?.[nth] as ReferenceFields),
    source,
    group,
  }));
  const fieldsOf = new Map<string, ReferenceFields>();
  const rules: ReferenceRule[] = [];
  const seen = { taken: 0, waited: 0, stopped: 0 };
  let server: Dovecot;
  let clock: MovedClock;
  let mailbox: MailUser;
  let schedule: ScheduleUser;
  let firstRun: number;

  beforeAll(async () => {
    server = await startDovecot();
    clock = new MovedClock(cleaning);
    mailbox = await connectMailbox(cleaning, server, 'quarter');
    schedule = new ScheduleUser(cleaning, mailbox.caller, mailbox.id);
    // A whole week before the first run, whatever day it is.
    clock.moveTo((await schedule.set(MONDAYS)).nextRunAt!);
    clock.moveBy(HOUR_MS);
    firstRun = Date.parse((await schedule.set(MONDAYS)).nextRunAt!);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server?.stop();
  });

  /** Puts messages into the mailbox, and remembers what Python reads of them. */
  function deliver(messages: { message: Known; seed: SeedMessage & { source: Buffer } }[]): void {
    for (const { message, seed } of messages) fieldsOf.set(digestOf(seed.source), message);
    server.maildir('quarter').seed(messages.map(({ seed }) => seed));
  }

  const onDisk = (): MailFile[] => listMailFiles(server.home('quarter'));
  const named = (files: readonly MailFile[]): ReferenceMessage[] =>
    files.map((file) => {
      const fields = fieldsOf.get(file.digest);
      if (!fields) throw new Error(`Nobody delivered a message of ${file.folder}`);
      return { ...fields, ...file, firstReceivedAt: fields.receivedAt };
    });
  const placesOf = (files: readonly MailFile[]) =>
    files.map(({ folder, digest, flags, receivedAt }) => `${folder} ${digest} ${flags} ${receivedAt}`).sort();
  const digestsOf = (files: readonly MailFile[]) => files.map(({ digest }) => digest).sort();
  const sumOf = (files: readonly MailFile[]) => ({
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  });
  const referenceAt = (moment: Date | string) =>
    new RulesReference(named(onDisk()), new Date(moment).getTime());

  /** Confirms a rule by a preview that has the items of the reference. */
  async function confirm(terms: RuleTerms): Promise<void> {
    const preview: RulePreview = await mailbox.caller.call(previewRule, { id: mailbox.id, ...terms });
    const { taken, kept } = referenceAt(clock.now()).choose(terms);
    expect(preview.items).toEqual(sumOf(taken));
    const shown = preview.protectedItems.map(({ reason, files }) => [reason, files] as const);
    expect(Object.fromEntries(shown)).toEqual(kept);
    await schedule.confirm(terms);
    rules.push({ terms, previewed: taken.length, recent: [], isStopped: false });
  }

  /** The user stars and answers mail that the next run would take. */
  function protect(messages: readonly ReferenceMessage[]): string[] {
    const chosen = messages.filter(({ messageId }) => ID.test(messageId)).slice(0, 4);
    const maildir = server.maildir('quarter');
    for (const [nth, { messageId, flags }] of chosen.entries())
      maildir.setFlags(messageId, [...new Set([...flags, nth % 2 ? 'F' : 'R'])].sort().join(''));
    return digestsOf(chosen);
  }

  it('should begin with previews that count as the reference does', async () => {
    const parents = new Set(known.flatMap((message) => message.parents));
    const senders = countBy(known.map(({ address }) => address.toLowerCase())).slice(
      0,
      KEPT_OF_SENDERS.length,
    );
    const isSent = ({ messageId, address, group }: Known, nth: number) =>
      nth % 20 === 0 &&
      group.startsWith('easy') &&
      parents.has(messageId) &&
      !senders.includes(address.toLowerCase());
    const first = firstRun - HOUR_MS * 15;
    deliver(
      known.map((message, nth) => {
        const isImported = message.group === 'hard-ham-1';
        const receivedAt = new Date(first - (1 + ((nth * 37) % PAST_DAYS)) * DAY_MS + nth * 1000);
        const flags = `${nth % 29 === 0 ? 'F' : ''}${nth % 31 === 0 ? 'R' : ''}S`;
        const folder = isSent(message, nth) ? 'Sent' : FOLDERS[message.group];
        const seed = { folder, flags, receivedAt };
        if (!isImported) return moved(message, seed);
        return { message, seed: { ...seed, source: message.source } };
      }),
    );
    clock.moveTo(new Date(firstRun - 10 * HOUR_MS));
    const job = await patiently(async () => mailbox.ended(await mailbox.startScan()));
    expect(job.state).toBe('done');
    expect(referenceAt(clock.now()).total).toBeGreaterThanOrEqual(MIN_MESSAGES);
    for (const [nth, sender] of senders.entries())
      await confirm({ kind: 'sender', sender, keepLatest: KEPT_OF_SENDERS[nth] });
    await confirm({ kind: 'newsletters', olderThanDays: 30 });
    await confirm({ kind: 'junk', olderThanDays: 30 });
  });

  it('should take what the reference takes in each of thirteen weeks, and put one back byte for byte', async () => {
    let undone: { run: AutoRun; taken: ReferenceMessage[] } | undefined;
    for (let week = 1; week <= WEEKS; week++) {
      if (week > 1) deliver(arrivalsOf(week, firstRun, known));
      const { nextRunAt } = await schedule.get();
      protect(chooseAll(referenceAt(nextRunAt!), rules));
      const ended = await runWeek();
      if (week === UNDONE_WEEK) undone = ended;
      if (rules.some(({ isStopped }) => isStopped)) await confirmAnew();
    }
    expect(seen).toMatchObject({ stopped: 1 });
    expect(seen.waited).toBeGreaterThanOrEqual(1);

    const { run, taken } = undone!;
    const before = onDisk();
    const job = await patiently(async () =>
      mailbox.ended(await mailbox.startUndo({ result: { planId: run.planId } } as never)),
    );
    expect(job).toMatchObject({ state: 'done', result: { done: sumOf(taken), failed: { files: 0 } } });
    const back = new Set(digestsOf(taken));
    const others = before.filter(({ digest }) => !back.has(digest));
    expect(placesOf(onDisk())).toEqual(placesOf([...others, ...taken]));
  });

  /** Confirms the rule that was stopped by what it takes now. */
  async function confirmAnew(): Promise<void> {
    const at = rules.findIndex(({ isStopped }) => isStopped);
    const [stopped] = rules.splice(at, 1);
    await confirm(stopped!.terms);
  }

  /** Runs a week, and compares what it took, and counts, with the reference. */
  async function runWeek(): Promise<{ run: AutoRun; taken: ReferenceMessage[] }> {
    const before = named(onDisk());
    const expected = new RulesReference(before, Date.parse((await schedule.get()).nextRunAt!));
    const byRule = expected.run(rules);
    const planned = [...byRule.values()].flat();
    const { runs } = await schedule.runNext(clock, patiently);
    let [run] = runs as [AutoRun];
    expect(run.planned).toEqual(sumOf(planned));
    const waits = planned.length > 1000 || (planned.length >= 20 && planned.length > expected.total / 10);
    expect(run.state).toBe(waits ? 'waiting' : 'done');
    let starred: string[] = [];
    if (waits) {
      seen.waited++;
      expect(placesOf(onDisk())).toEqual(placesOf(before));
      starred = protect(planned.slice(0, 20));
      const plan = await mailbox.caller.call(getPlan, { id: mailbox.id, planId: run.planId! });
      const job = await patiently(async () => mailbox.ended(await mailbox.startRun(plan)));
      expect((job.result as RunResult).skipped.files).toBe(starred.length);
      [run] = (await patiently(() => schedule.until('done'))).runs as [AutoRun];
    }
    const stays = new Set(starred);
    const taken = planned.filter(({ digest }) => !stays.has(digest));
    expect(run).toMatchObject({ done: sumOf(taken), failed: { files: 0 }, error: null });

    const after = onDisk();
    const gone = new Set(digestsOf(taken));
    expect(digestsOf(after)).toEqual(digestsOf(before));
    const inTrash = after.filter(({ folder }) => folder === 'Trash');
    const wasInTrash = before.filter(({ folder }) => folder === 'Trash');
    expect(digestsOf(inTrash)).toEqual([...digestsOf(wasInTrash), ...gone].sort());
    expect(taken.filter((message) => expected.whyKept(message).length > 0)).toEqual([]);
    await compareRules(byRule);
    seen.taken += taken.length;
    return { run, taken };
  }

  /** What each rule says of its last run. */
  async function compareRules(byRule: ReadonlyMap<ReferenceRule, ReferenceMessage[]>): Promise<void> {
    const shown = (await schedule.get()).rules;
    for (const [rule, own] of byRule) rule.recent = [own.length, ...rule.recent].slice(0, 5);
    expect(shown.map(({ kind, stopped }) => [kind, stopped])).toEqual(
      rules.map(({ terms, isStopped }) => [terms.kind, isStopped ? 'surprise' : null]),
    );
    expect(shown.map(({ lastFiles }) => lastFiles)).toEqual(rules.map(({ recent }) => recent[0] ?? null));
    seen.stopped += rules.filter(({ isStopped }) => isStopped).length;
  }
});

const chooseAll = (mailbox: RulesReference, rules: readonly ReferenceRule[]): ReferenceMessage[] => [
  ...new Set(rules.flatMap(({ terms }) => mailbox.choose(terms).taken)),
];

/** Values, the most frequent first. */
function countBy(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

/** Public messages that arrive in a week, each as another one than before. */
function arrivalsOf(week: number, firstRun: number, known: readonly Known[]) {
  const named = known.filter(({ messageId }) => ID.test(messageId));
  const lists = named.filter(({ isList, group }) => isList && group === 'easy-ham-2');
  const usual = Array.from({ length: WEEKLY_MESSAGES }, (_, nth) => ({
    message: named[(week * 1201 + nth * 97) % named.length] as Known,
    daysAgo: nth % 6,
  }));
  const wild = lists.slice(0, WILD.messages).map((message) => ({ message, daysAgo: 0 }));
  const end = firstRun + (week - 1) * 7 * DAY_MS - 11 * HOUR_MS;
  return [...usual, ...(week === WILD.week ? wild : [])].map(({ message, daysAgo }, nth) =>
    moved(
      { ...message, messageId: `<week-${week}-${nth}@quarter.test>` },
      { folder: FOLDERS[message.group], receivedAt: new Date(end - daysAgo * DAY_MS + nth * 1000) },
    ),
  );
}

/** A public message that was sent and arrived at another time, and has another identifier. */
function moved(message: Known, { receivedAt, ...seed }: SeedMessage & { receivedAt: Date }) {
  const text = message.source.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const date = receivedAt.toUTCString().replace('GMT', '+0000');
  const fields = (end < 0 ? text : text.slice(0, end))
    .replace(/^Date:.*(?:\r\n[ \t].*)*/gim, `Date: ${date}`)
    .replace(/^Received:.*(?:\r\n[ \t].*)*/gim, (field) => field.replace(/;[^;]*$/, `; ${date}`))
    .replace(/^Message-ID:.*(?:\r\n[ \t].*)*/gim, (field) =>
      ID.test(message.messageId) ? `Message-ID: ${message.messageId}` : field,
    );
  const source = Buffer.from(fields + (end < 0 ? '' : text.slice(end)), 'latin1');
  return {
    message: { ...message, receivedAt: receivedAt.getTime() / 1000 },
    seed: { ...seed, receivedAt, source },
  };
}
