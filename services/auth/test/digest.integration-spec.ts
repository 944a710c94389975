import {
  cleaningContract,
  billingContract,
  endDigest,
  getDigest,
  setDigest,
  spamContract,
  spyContract,
} from '@swipeclean/contracts/server';
import { expectRefusal, stubService, until } from '@swipeclean/service-kit/testing';
import { DigestTokens } from '../src/digest/digest-token';
import { JWT_SECRET, useAuth } from './support/auth-harness';
import { mailsTo, mailTo } from './support/outbox-folder';

const NOTHING = {
  cleaning: {
    files: 0,
    bytes: 0,
    restorableUntil: null as string | null,
    waiting: { mail: 0, cloud: 0 },
    stopped: { mail: 0, cloud: 0 },
  },
  spam: { calls: 0, texts: 0 },
  spy: { signIns: 0, openAlerts: 0 },
  charge: null as { at: string; cents: number } | null,
};
const CLEANING = {
  ...NOTHING.cleaning,
  files: 1234,
  bytes: 3_400_000,
  restorableUntil: '2027-04-02T00:00:00.000Z',
};

const auth = useAuth();
/** What the other services answer, and for which times they were asked. */
let facts = NOTHING;
let asked: string[] = [];
let fails = false;

beforeAll(async () => {
  const { infrastructure } = auth;
  const bus = await infrastructure.connect('admin');
  const ask = <Answer>(since: string, answer: Answer) => {
    asked.push(since);
    if (fails) throw new Error('the service is away');
    return answer;
  };
  await stubService(bus, 'cleaning', cleaningContract, {
    getCleaningDigest: ({ since }) => ask(since, facts.cleaning),
  });
  await stubService(bus, 'spam', spamContract, { getSpamDigest: () => facts.spam });
  await stubService(bus, 'spy', spyContract, { getSpyDigest: () => facts.spy });
  await stubService(bus, 'billing', billingContract, {
    getSubscription: () => ({ subscriptions: [{ nextCharge: facts.charge }] }) as never,
  });
});

beforeEach(() => {
  facts = NOTHING;
  asked = [];
  fails = false;
});

/** An account with a confirmed address that chose a digest. */
async function subscriber(period: 'weekly' | 'monthly' = 'weekly') {
  const { signedIn, actor } = await auth.register();
  const { id, email } = signedIn.user;
  await auth.confirm(email);
  const { nextAt } = await auth.service.as(actor).call(setDigest, { period });
  return { id, email, actor, nextAt };
}

/** Moves a user's digest into the past by whole days, as if it had been chosen then; it is due. */
const makeDue = (userId: string, days: number) =>
  auth.sql(
    `UPDATE digest SET chosen_at = chosen_at - $2 * interval '1 day', since_at = since_at - $2 * interval '1 day',
       due_at = now() WHERE user_id = $1`,
    [userId, days],
  );

/** Waits until the digest was told or left out, and is due again. */
const untilNext = (userId: string) =>
  until(async () => {
    const [row] = await auth.sql<{ due: boolean; attempts: number }>(
      `SELECT due_at > now() + interval '1 hour' AS due, attempts FROM digest WHERE user_id = $1`,
      [userId],
    );
    return row?.due === true && row.attempts === 0;
  });

describe('a digest', () => {
  it('should be off until it is chosen, and end when it is switched off', async () => {
    const { actor } = await auth.register();
    const as = auth.service.as(actor);
    expect(await as.call(getDigest)).toEqual({ period: 'off', nextAt: null });
    const { nextAt } = await as.call(setDigest, { period: 'weekly' });
    const [{ days }] = (await auth.sql<{ days: number }>(
      `SELECT extract(day FROM due_at - chosen_at)::int AS days FROM digest`,
    )) as [{ days: number }];
    expect(days).toBe(7);
    expect(await as.call(setDigest, { period: 'weekly' })).toEqual({ period: 'weekly', nextAt });
    expect(await as.call(setDigest, { period: 'off' })).toEqual({ period: 'off', nextAt: null });
    await expectRefusal(as.call(setDigest, { period: 'daily' as never }), 'VALIDATION', 'period');
  });

  it('should tell each figure with its screen, once, and from then on what is new', async () => {
    facts = {
      cleaning: CLEANING,
      spam: { calls: 3, texts: 0 },
      spy: { signIns: 2, openAlerts: 0 },
      charge: null,
    };
    const { id, email } = await subscriber();
    await makeDue(id, 7);
    const mail = await mailTo(auth.outboxDir, email, 'digest');
    await untilNext(id);
    expect(mail).toContain('Files cleaned: 1,234 (3.4 MB)\nhttp://localhost:8080/insights\n');
    expect(mail).toContain('You can undo until: April 2, 2027\nhttp://localhost:8080/folder\n');
    expect(mail).toContain('Calls blocked: 3\nhttp://localhost:8080/spam-blocker\n');
    expect(mail).toContain('Sign-ins to your account: 2\n');
    expect(mail).not.toMatch(/Texts blocked|Next charge|not read/);
    expect(mail).toMatch(/^List-Unsubscribe: <http:\/\/localhost:8080\/api\/auth\/digest\/end\/\S+>$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    await makeDue(id, 7);
    await mailTo(auth.outboxDir, email, 'digest', 2);
    expect(Date.parse(asked[1]!)).toBeGreaterThan(Date.parse(asked[0]!));
  });

  it('should tell what waits for a yes and what has stopped, with the screen of each', async () => {
    const cleaning = {
      ...NOTHING.cleaning,
      waiting: { mail: 2, cloud: 0 },
      stopped: { mail: 0, cloud: 1 },
    };
    facts = { ...NOTHING, cleaning };
    const { id, email } = await subscriber();
    await makeDue(id, 7);
    const mail = await mailTo(auth.outboxDir, email, 'digest');
    expect(mail).toContain('Mailbox cleaning that needs your OK: 2\nhttp://localhost:8080/email\n');
    expect(mail).toContain('Drive cleaning that has stopped: 1\nhttp://localhost:8080/icloud\n');
  });

  it('should need news and a confirmed address, and be sent once for missed weeks', async () => {
    const quiet = await subscriber();
    await makeDue(quiet.id, 7);
    await untilNext(quiet.id);
    facts = { ...NOTHING, cleaning: CLEANING };
    const { signedIn, actor } = await auth.register();
    await auth.service.as(actor).call(setDigest, { period: 'weekly' });
    await makeDue(signedIn.user.id, 7);
    await untilNext(signedIn.user.id);
    const missed = await subscriber();
    await makeDue(missed.id, 29);
    await untilNext(missed.id);
    await mailTo(auth.outboxDir, missed.email, 'digest');
    const counts = [quiet, signedIn.user, missed].map(
      ({ email }) => mailsTo(auth.outboxDir, email, 'digest').length,
    );
    expect(counts).toEqual([0, 0, 1]);
  });

  it('should tell a charge only before the digest after this one', async () => {
    facts = { ...NOTHING, charge: { at: new Date(Date.now() + 20 * 86_400_000).toISOString(), cents: 499 } };
    const [weekly, monthly] = [await subscriber('weekly'), await subscriber('monthly')];
    for (const { id } of [weekly, monthly]) await makeDue(id, 31);
    for (const { id } of [weekly, monthly]) await untilNext(id);
    expect(await mailTo(auth.outboxDir, monthly.email, 'digest')).toContain('Next charge: $4.99, ');
    expect(mailsTo(auth.outboxDir, weekly.email, 'digest')).toEqual([]);
  });

  it('should wait for a service that is away, and then tell all of the time', async () => {
    fails = true;
    facts = { ...NOTHING, cleaning: CLEANING };
    const { id, email } = await subscriber();
    await makeDue(id, 7);
    // The first try has failed, and the next one is put off.
    await until(
      async () =>
        (
          await auth.sql(
            `SELECT 1 FROM digest WHERE user_id = $1 AND attempts = 1 AND leased_until IS NULL AND due_at > now()`,
            [id],
          )
        ).length === 1,
    );
    await until(() => asked.length > 0);
    fails = false;
    await auth.sql('UPDATE digest SET due_at = now(), leased_until = NULL WHERE user_id = $1', [id]);
    await mailTo(auth.outboxDir, email, 'digest');
    await untilNext(id);
    expect(new Set(asked).size).toBe(1);
  });

  it('should be ended by the link of its mail alone, again and again', async () => {
    facts = { ...NOTHING, cleaning: CLEANING };
    const { id, email, actor } = await subscriber();
    await makeDue(id, 7);
    const mail = await mailTo(auth.outboxDir, email, 'digest');
    const token = /\/unsubscribe\?token=(\S+)/.exec(mail)![1]!;
    for (const wrong of [
      '',
      'x',
      `${id}.AAAA`,
      token.slice(0, -2),
      token.replace(id, 'somebodyelse23456789'),
      // The key of access tokens is replaced from time to time, and a mail is kept.
      new DigestTokens(JWT_SECRET).create(id),
    ])
      await expectRefusal(auth.service.as().call(endDigest, { token: wrong }), 'VALIDATION', 'token');
    expect(await auth.service.as(actor).call(getDigest)).toMatchObject({ period: 'weekly' });
    await auth.service.as().call(endDigest, { token });
    await auth.service.as().call(endDigest, { token });
    expect(await auth.service.as(actor).call(getDigest)).toMatchObject({ period: 'off' });
  });
});
