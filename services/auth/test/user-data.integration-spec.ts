import { authEvents, authRpc } from '@swipeclean/contracts/server';
import { accountLimitKeys } from '../src/limits/limit-keys';
import { type AuthHarness, newEmail, PASSWORD, startAuth } from './support/auth-harness';
import { recordEvents } from './support/recorded-events';

describe("a user's data", () => {
  let auth: AuthHarness;
  let events: Awaited<ReturnType<typeof recordEvents>>;
  beforeAll(async () => {
    auth = await startAuth();
    events = await recordEvents(auth.infrastructure);
  });
  afterAll(async () => {
    await events.stop();
    await auth.stop();
  });

  it('should be exported whole, without hashes and tokens', async () => {
    const { signedIn, actor } = await auth.register();
    const { id, email } = signedIn.user;
    await auth.sql(`INSERT INTO identity (issuer, subject, user_id) VALUES ('https://id.example', $1, $1)`, [
      id,
    ]);
    const data = await auth.service.as(actor).call(authRpc.exportUser);
    expect(data).toEqual({
      accounts: [
        expect.objectContaining({ id, email, hasPassword: true, createdAt: expect.stringMatching(/Z$/) }),
      ],
      sessions: [expect.objectContaining({ id: actor.sessionId })],
      identities: [{ issuer: 'https://id.example', subject: id, createdAt: expect.stringMatching(/Z$/) }],
      actions: [expect.objectContaining({ kind: 'new-device', userId: id })],
    });
    const text = JSON.stringify(data);
    for (const word of ['argon2', 'Hash', 'Secret', 'token']) expect(text).not.toContain(word);
  });

  it.each([
    ['none', {}],
    ['a wrong one', { password: 'wrong password' }],
  ])('should stay when the password asked for is %s', async (_, request) => {
    const { actor } = await auth.register();
    await expect(auth.service.as(actor).call(authRpc.eraseUser, request)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'password' }],
    });
    await auth.service.as(actor).call(authRpc.getUser);
  });

  it('should limit password guesses from a stolen session', async () => {
    const { actor } = await auth.register();
    const guess = () => auth.service.as(actor).call(authRpc.eraseUser, { password: 'wrong password' });
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('should be erased everywhere except the ids of ended sessions', async () => {
    const { signedIn, actor } = await auth.register();
    const { id, email } = signedIn.user;
    await auth.login(email);
    await auth.sql(`INSERT INTO identity (issuer, subject, user_id) VALUES ('https://id.example', $1, $1)`, [
      id,
    ]);
    await auth.login(email, 'wrong password').catch(() => undefined);
    const { sessionIds } = await auth.service.as(actor).call(authRpc.eraseUser, { password: PASSWORD });
    expect(sessionIds).toHaveLength(2);
    expect(sessionIds).toContain(actor.sessionId);
    await events.find(authEvents.userErased, { userId: id });
    const revoked = await auth.service.as().call(authRpc.listRevokedSessions);
    expect(revoked.sessionIds).toEqual(expect.arrayContaining(sessionIds));

    for (const table of ['session', 'identity', 'mail_token']) {
      expect(await auth.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])).toEqual([]);
    }
    expect(await auth.sql('SELECT 1 FROM account WHERE id = $1', [id])).toEqual([]);
    expect(await auth.sql('SELECT 1 FROM erased_user WHERE user_id = $1', [id])).toHaveLength(1);
    expect(await auth.sql('SELECT 1 FROM mail_job WHERE email = $1', [email])).toEqual([]);
    const keys = Object.values(accountLimitKeys(email));
    expect(await auth.sql('SELECT 1 FROM rate_limit WHERE key = ANY($1)', [keys])).toEqual([]);
    await expect(auth.service.as(actor).call(authRpc.getUser)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(auth.login(email)).rejects.toMatchObject({ message: 'Wrong e-mail or password' });
    const again = await auth.register(email);
    expect(again.signedIn.user.id).not.toBe(id);
  });

  it('should be erased with the mails to an address that it was changing to', async () => {
    const { signedIn, actor } = await auth.register();
    const userId = signedIn.user.id;
    await auth.sql(
      `INSERT INTO mail_job (id, kind, email, user_id, due_at)
       VALUES (gen_random_uuid(), 'change-email', $1, $2, now() + interval '1 hour')`,
      [newEmail(), userId],
    );
    await auth.service.as(actor).call(authRpc.eraseUser, { password: PASSWORD });
    expect(await auth.sql('SELECT 1 FROM mail_job WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('should be erased again at the next start when a restored backup has it', async () => {
    const { signedIn } = await auth.register();
    const userId = signedIn.user.id;
    await auth.sql('INSERT INTO erased_user (user_id) VALUES ($1)', [userId]);
    const restarted = await auth.startReplica();
    expect(await auth.sql('SELECT 1 FROM account WHERE id = $1', [userId])).toEqual([]);
    await events.find(authEvents.userErased, { userId });
    await restarted.stop();
  });

  it('should be erased without a password when the account has none', async () => {
    const { signedIn, actor } = await auth.register();
    await auth.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [signedIn.user.id]);
    await auth.service.as(actor).call(authRpc.eraseUser);
    await expect(auth.service.as(actor).call(authRpc.exportUser)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('should be erased once when asked for twice at the same time', async () => {
    const { actor } = await auth.register();
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => auth.service.as(actor).call(authRpc.eraseUser, { password: PASSWORD })),
    );
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { code: 'UNAUTHENTICATED' } });
  });
});
