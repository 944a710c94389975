import type { EntityTarget, ObjectLiteral } from 'typeorm';
import {
  blockNumber,
  DAY_MS,
  deleteBlockedCall,
  deleteBlockedText,
  exportSpamData,
  getSpamVerdict,
  listBlockedCalls,
  listBlockedTexts,
  listNumbers,
  markBlockedText,
  reportSpam,
  voteOnNumber,
} from '@swipeclean/contracts/server';
import { Clock, findSchemaDrift, queryPrepared, RetentionSweep, SecretBox } from '@swipeclean/service-kit';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { ComplaintRow, ReportRow } from '../src/community/community.entity';
import { BlockedCallRow, BlockedTextRow } from '../src/history/history.entity';
import { HistoryRepository } from '../src/history/history.repository';
import { ProviderCallRow } from '../src/screening/provider-call.repository';
import { spamService } from '../src/definition';
import { callsOf, tokenOf, useSpam } from './support/use-spam';

const NUMBER = '+12125550005';
const spam = useSpam();
const { pair, block, screen } = callsOf(spam);
const BLOCKED = {
  reason: 'own-block' as const,
  evidence: { score: 0, reporters: 0, complaints: 0, entry: NUMBER },
};
const sweepAfter = async (days: number) => {
  const later = new Date(Date.now() + days * DAY_MS);
  jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockReturnValue(later);
  await spam.app.get(RetentionSweep, { strict: false }).sweep();
};

afterEach(() => jest.restoreAllMocks());

describe('RetentionSweep', () => {
  it.each<[EntityTarget<ObjectLiteral>, number, () => object | Promise<object>]>([
    [
      BlockedCallRow,
      365,
      () => ({ id: uuidv7(), userId: 'ann', phoneNumber: NUMBER, callTime: new Date(), ...BLOCKED }),
    ],
    [ComplaintRow, 180, () => ({ digest: uuidv7(), phoneKey: NUMBER, filedAt: new Date() })],
    [
      ProviderCallRow,
      90,
      async () => {
        const secret = { providerSecret: 'x'.repeat(32), forwardTo: NUMBER };
        const { id } = await pair('ann', { kind: 'voice-provider', ...secret });
        return { deviceId: id, digest: 'CA1', receivedAt: new Date() };
      },
    ],
  ])('should delete rows of %p past their retention, and not before', async (entity, days, newRow) => {
    await spam.dataSource.manager.insert(entity, await newRow());
    await sweepAfter(days - 1);
    expect(await spam.dataSource.manager.count(entity)).toBe(1);
    await sweepAfter(days + 1);
    expect(await spam.dataSource.manager.count(entity)).toBe(0);
  });

  it('should delete the content of a report after 90 days and keep the report', async () => {
    const user = spam.newUser();
    await spam.as(user).call(reportSpam, { phoneNumber: NUMBER, content: 'You won, call Ann Lee' });
    const report = () => spam.dataSource.manager.findOneByOrFail(ReportRow, { userId: user });
    await sweepAfter(89);
    expect(await report()).toMatchObject({ content: 'You won, call Ann Lee' });
    await sweepAfter(91);
    expect(await report()).toMatchObject({ content: null, phoneNumber: NUMBER });
  });
});

describe('queryPrepared', () => {
  it('should prepare one statement per text', async () => {
    const runQuery = (text: string, value: number) =>
      queryPrepared<{ sum: number }>(spam.dataSource, text, [value]);
    const [more, less] = ['SELECT $1::int + 1 AS sum', 'SELECT $1::int - 1 AS sum'];
    for (const value of [1, 2, 3]) {
      expect(await runQuery(more, value)).toEqual([{ sum: value + 1 }]);
      expect(await runQuery(less, value)).toEqual([{ sum: value - 1 }]);
    }
    const planned = await spam.dataSource.query<{ statement: string }[]>(
      'SELECT statement FROM pg_prepared_statements WHERE statement IN ($1, $2) ORDER BY statement',
      [more, less],
    );
    expect(planned.map(({ statement }) => statement)).toEqual([more, less]);
  });
});

describe('the schema of spam', () => {
  it('should match the entities', async () => {
    const url = spam.infrastructure.serviceEnv('spam').DATABASE_URL as string;
    expect(await findSchemaDrift(spamService.database, url)).toEqual([]);
  });
});

describe('erasure', () => {
  it('should delete every row of the user and no row of others', async () => {
    const [gone, stays] = [spam.newUser(), spam.newUser()];
    for (const user of [gone, stays]) {
      await spam.as(user).call(blockNumber, { phoneNumber: '2125550006' });
      await spam.as(user).call(reportSpam, { phoneNumber: '2125550006' });
      await spam.as(user).call(voteOnNumber, { phoneNumber: '2125550006', legitimate: false });
    }
    await spam.auth.eraseUser(gone, 'spam');
    expect(await spam.as(gone).call(exportSpamData)).toEqual({
      number: [],
      report: [],
      blocked_call: [],
      blocked_text: [],
      device: [],
      member: [],
      owner_session: [],
      provider_call: [],
      screening_rules: [],
      vote: [],
    });
    const kept = await spam.as(stays).call(exportSpamData);
    expect([kept.number, kept.report]).toMatchObject([[{ userId: stays }], [{ userId: stays }]]);
    expect(await spam.as(stays).call(listNumbers)).toMatchObject([{ reportCount: 1 }]);
    const verdict = await spam.as(stays).call(getSpamVerdict, { number: '2125550006' });
    expect(verdict).toMatchObject({ reporters: 1, userScore: 0.2 });
  });
});

const SECRET = 'Your parcel waits at the corner';
const texts = (user: string) => spam.as(user).call(listBlockedTexts);

/** A user with a blocked text. */
async function withText(): Promise<string> {
  const userId = spam.newUser();
  const token = tokenOf(await pair(userId));
  await block(userId, 'PARCELS');
  await screen(token, 'PARCELS', SECRET);
  return userId;
}

describe('a blocked text', () => {
  it('should be encrypted at rest and readable by its user and in the export (ENT-25)', async () => {
    const user = await withText();
    expect(await texts(user)).toMatchObject([{ messageContent: SECRET }]);
    const { blocked_text } = await spam.as(user).call(exportSpamData);
    expect(blocked_text).toMatchObject([{ messageContent: SECRET, userId: user }]);
    expect(blocked_text?.[0]).not.toHaveProperty('encryptedContent');
    const rows = await spam.dataSource.query<{ row: string }[]>(
      `SELECT encode(encrypted_content, 'escape') || to_jsonb(blocked_text) AS row FROM blocked_text WHERE user_id = $1`,
      [user],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('parcel');
  });

  it('should be listed and exported up to the size of one response', async () => {
    const userId = spam.newUser();
    const secrets = spam.app.get(SecretBox, { strict: false });
    const rows = Array.from({ length: 300 }, () => uuidv7()).map((id) => {
      const encryptedContent = secrets.encrypt('\u0001'.repeat(5000), id);
      return {
        ...BLOCKED,
        id,
        userId,
        phoneNumber: '1',
        encryptedContent,
        receivedTime: new Date(),
        probability: 0,
      };
    });
    await spam.dataSource.manager.insert(BlockedTextRow, rows);
    const listed = await texts(userId);
    expect(listed.length).toBeGreaterThan(200);
    expect(listed[0]?.messageContent).toHaveLength(5000);
    const exported = await spam.as(userId).call(exportSpamData);
    const kept = exported.blocked_text?.length ?? 0;
    expect(kept).toBeGreaterThan(200);
    expect(exported.left_out).toEqual([{ table: 'blocked_text', rows: 300 - kept }]);
  });

  it('should not decrypt under another row’s id', async () => {
    const [one, other] = [await withText(), await withText()];
    await spam.dataSource.query(
      `UPDATE blocked_text SET encrypted_content = (SELECT encrypted_content FROM blocked_text WHERE user_id = $1) WHERE user_id = $2`,
      [one, other],
    );
    expect(await texts(other)).toMatchObject([{ messageContent: '', reason: 'own-block' }]);
  });

  it('should be deleted with its user', async () => {
    const user = await withText();
    await spam.auth.eraseUser(user, 'spam');
    expect(await spam.dataSource.manager.countBy(BlockedTextRow, { userId: user })).toBe(0);
  });

  it('should be deleted after 90 days, marked or not, by concurrent sweeps', async () => {
    const user = await withText();
    const [text] = await texts(user);
    await spam.as(user).call(markBlockedText, { id: text?.id, spam: true });
    const encryptedContent = Buffer.alloc(40);
    const old = { ...BLOCKED, userId: spam.newUser(), phoneNumber: '1', encryptedContent, probability: 0 };
    const received = new Date(Date.now() - 91 * DAY_MS);
    const rows = Array.from({ length: 2500 }, () => ({ ...old, id: uuidv7(), receivedTime: received }));
    await spam.dataSource.manager.insert(BlockedTextRow, rows);
    const sweep = spam.app.get(RetentionSweep, { strict: false });
    await Promise.all([sweep.sweep(), sweep.sweep()]);
    expect(await spam.dataSource.manager.countBy(BlockedTextRow, { userId: old.userId })).toBe(0);
    await sweepAfter(89);
    expect(await texts(user)).toHaveLength(1);
    await sweepAfter(91);
    expect(await texts(user)).toEqual([]);
  });
});

describe('the history', () => {
  it('should list blocked calls and texts to their user, newest first (API-15, API-16, ENT-36)', async () => {
    const [user, other] = [spam.newUser(), spam.newUser()];
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const insert = (row: object) => ({
      id: uuidv7(),
      userId: user,
      phoneNumber: '+12125550003',
      ...BLOCKED,
      ...row,
    });
    await spam.dataSource.manager.insert(BlockedCallRow, [
      insert({ callTime: at(1) }),
      insert({ callTime: at(2) }),
    ]);
    await spam.app.get(HistoryRepository, { strict: false }).insertText({
      id: uuidv7(),
      userId: user,
      phoneNumber: '+12125550003',
      receivedTime: at(3),
      messageContent: 'Win!',
      ...BLOCKED,
      probability: 0.5,
      signs: [],
    });

    const calls = await spam.as(user).call(listBlockedCalls);
    const texts = await spam.as(user).call(listBlockedTexts);
    expect(calls.map((call) => call.callTime)).toEqual([at(2).toISOString(), at(1).toISOString()]);
    expect(texts).toEqual([
      {
        id: texts[0]?.id,
        phoneNumber: '+12125550003',
        messageContent: 'Win!',
        ...BLOCKED,
        probability: 0.5,
        signs: [],
        spam: null,
        receivedTime: at(3).toISOString(),
      },
    ]);

    expect(await spam.as(other).call(listBlockedCalls)).toEqual([]);
    expect(await spam.as(other).call(listBlockedTexts)).toEqual([]);
    await expectRefusal(spam.as(other).call(deleteBlockedCall, { id: calls[0]?.id }), 'NOT_FOUND');
    await expectRefusal(spam.as(other).call(deleteBlockedText, { id: texts[0]?.id }), 'NOT_FOUND');
    await spam.as(user).call(deleteBlockedCall, { id: calls[0]?.id });
    await spam.as(user).call(deleteBlockedText, { id: texts[0]?.id });
    expect(await spam.as(user).call(listBlockedCalls)).toHaveLength(1);
    expect(await spam.as(user).call(listBlockedTexts)).toHaveLength(0);
  });
});
