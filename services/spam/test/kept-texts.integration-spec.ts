import { createHash } from 'node:crypto';
import { spamRpc } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../src/clock';
import { BlockedTextRow } from '../src/history/blocked-text.entity';
import { SecretBox } from '../src/secrets/secret-box';
import { OldRowsSweep } from '../src/sweeps/old-rows.sweep';
import { useSpam } from './support/use-spam';

const DAY_MS = 86_400_000;
const SECRET = 'Your parcel waits at the corner';
const spam = useSpam();
const texts = (user: string) => spam.as(user).call(spamRpc.listBlockedTexts);
const daysLater = (days: number) =>
  jest
    .spyOn(spam.app.get(Clock, { strict: false }), 'now')
    .mockReturnValue(new Date(Date.now() + days * DAY_MS));

afterEach(() => jest.restoreAllMocks());

/** A user to whom a text was turned away. */
async function withText(): Promise<string> {
  const userId = spam.newUser();
  const pro = spam.as({ userId, isPro: true });
  const { token } = await pro.call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone' });
  await pro.call(spamRpc.blockNumber, { phoneNumber: 'PARCELS' });
  const tokenDigest = createHash('sha256')
    .update(token as string)
    .digest('base64url');
  await spam.as().call(spamRpc.screen, { tokenDigest, kind: 'text', from: 'PARCELS', content: SECRET });
  return userId;
}

describe('a blocked text (ENT-25)', () => {
  it('should be encrypted in the database, and be read by its user and in the user’s export', async () => {
    const user = await withText();
    expect(await texts(user)).toMatchObject([{ messageContent: SECRET }]);
    const { blocked_text } = await spam.as(user).call(spamRpc.exportUser);
    expect(blocked_text).toMatchObject([{ messageContent: SECRET, userId: user }]);
    expect(blocked_text?.[0]).not.toHaveProperty('sealedContent');
    const rows = await spam.dataSource.query<{ row: string }[]>(
      `SELECT encode(sealed_content, 'escape') || to_jsonb(blocked_text) AS row FROM blocked_text WHERE user_id = $1`,
      [user],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('parcel');
  });

  it('should be told whatever it holds, as many as one answer takes', async () => {
    const userId = spam.newUser();
    const secrets = spam.app.get(SecretBox, { strict: false });
    const rows = Array.from({ length: 300 }, () => uuidv7()).map((id) => {
      const sealedContent = secrets.seal('\u0001'.repeat(5000), id);
      return { id, userId, phoneNumber: '1', sealedContent, receivedTime: new Date() };
    });
    await spam.dataSource.manager.insert(BlockedTextRow, rows);
    const listed = await texts(userId);
    expect(listed.length).toBeGreaterThan(200);
    expect(listed[0]?.messageContent).toHaveLength(5000);
    const exported = await spam.as(userId).call(spamRpc.exportUser);
    const kept = exported.blocked_text?.length ?? 0;
    expect(kept).toBeGreaterThan(200);
    expect(exported.left_out).toEqual([{ table: 'blocked_text', rows: 300 - kept }]);
  });

  it('should not be read in the name of another row', async () => {
    const [one, other] = [await withText(), await withText()];
    await spam.dataSource.query(
      `UPDATE blocked_text SET sealed_content = (SELECT sealed_content FROM blocked_text WHERE user_id = $1) WHERE user_id = $2`,
      [one, other],
    );
    expect(await texts(other)).toMatchObject([{ messageContent: '', reason: 'own-block' }]);
  });

  it('should go with its user', async () => {
    const user = await withText();
    await spam.auth.eraseUser(user, 'spam');
    expect(await spam.dataSource.manager.countBy(BlockedTextRow, { userId: user })).toBe(0);
  });

  it('should be forgotten after 90 days, marked or not, by whichever replica sweeps', async () => {
    const user = await withText();
    const [text] = await texts(user);
    await spam.as(user).call(spamRpc.markBlockedText, { id: text?.id, spam: true });
    const old = { userId: spam.newUser(), phoneNumber: '1', sealedContent: Buffer.alloc(40) };
    const received = new Date(Date.now() - 91 * DAY_MS);
    const rows = Array.from({ length: 2500 }, () => ({ ...old, id: uuidv7(), receivedTime: received }));
    await spam.dataSource.manager.insert(BlockedTextRow, rows);
    const sweep = spam.app.get(OldRowsSweep, { strict: false });
    await Promise.all([sweep.sweep(), sweep.sweep()]);
    expect(await spam.dataSource.manager.countBy(BlockedTextRow, { userId: old.userId })).toBe(0);
    daysLater(89);
    await sweep.sweep();
    expect(await texts(user)).toHaveLength(1);
    daysLater(91);
    await sweep.sweep();
    expect(await texts(user)).toEqual([]);
  });
});
