import {
  type AccountAction,
  authEvents,
  changePassword,
  createSession,
  createUser,
  deleteUser,
  exportAuthData,
  getSignInOptions,
  getUser,
  listAccountActions,
  listOwnActions,
  listRevokedSessions,
  listSessions,
  openOwnerAccess,
  refreshSession,
  revokeSessionById,
  revokeSessionsOfUser,
  startOidc,
} from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { expectRefusal, type TestService, until } from '@swipeclean/service-kit/testing';
import { authDatabase } from '../src/database/database';
import { accountLimitKeys } from '../src/limits/limit-keys';
import { actorOf, newEmail, PASSWORD, useAuth } from './support/auth-harness';
import { mailsTo, mailTo } from './support/outbox-folder';

const PHONE = { ipAddress: '203.0.113.7', userAgent: 'Firefox on a phone' };
const LAPTOP = { ipAddress: '198.51.100.4', userAgent: 'Chrome on a laptop' };
const NEW_PASSWORD = 'another horse battery';

const auth = useAuth();

describe("a user's data", () => {
  it('should be exported whole, without hashes and tokens', async () => {
    const { signedIn, actor } = await auth.register();
    const { id, email } = signedIn.user;
    await auth.sql(`INSERT INTO identity (issuer, subject, user_id) VALUES ('https://id.example', $1, $1)`, [
      id,
    ]);
    const data = await auth.service.as(actor).call(exportAuthData);
    expect(data).toEqual({
      accounts: [
        expect.objectContaining({ id, email, hasPassword: true, createdAt: expect.stringMatching(/Z$/) }),
      ],
      sessions: [expect.objectContaining({ id: actor.sessionId })],
      passkeys: [],
      pushDevices: [],
      apiKeys: [],
      identities: [{ issuer: 'https://id.example', subject: id, createdAt: expect.stringMatching(/Z$/) }],
      actions: [expect.objectContaining({ kind: 'new-device', userId: id })],
    });
    const text = JSON.stringify(data);
    for (const word of ['argon2', 'Hash', 'Secret', 'token']) expect(text).not.toContain(word);
  });

  it('should be erased everywhere except the ids of ended sessions', async () => {
    const { signedIn, actor } = await auth.register();
    const { id, email } = signedIn.user;
    await auth.login(email);
    await auth.sql(`INSERT INTO identity (issuer, subject, user_id) VALUES ('https://id.example', $1, $1)`, [
      id,
    ]);
    await auth.login(email, 'wrong password').catch(() => undefined);
    const { sessionIds } = await auth.service.as(actor).call(deleteUser);
    expect(sessionIds).toHaveLength(2);
    expect(sessionIds).toContain(actor.sessionId);
    await auth.events.find(authEvents.userErased, { userId: id });
    const revoked = await auth.service.as().call(listRevokedSessions);
    expect(revoked.sessionIds).toEqual(expect.arrayContaining(sessionIds));

    for (const table of ['session', 'identity', 'mail_token']) {
      expect(await auth.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])).toEqual([]);
    }
    expect(await auth.sql('SELECT 1 FROM account WHERE id = $1', [id])).toEqual([]);
    expect(await auth.sql('SELECT 1 FROM erased_user WHERE user_id = $1', [id])).toHaveLength(1);
    expect(await auth.sql('SELECT 1 FROM mail_job WHERE email = $1', [email])).toEqual([]);
    const keys = Object.values(accountLimitKeys(email));
    expect(await auth.sql('SELECT 1 FROM rate_limit WHERE key = ANY($1)', [keys])).toEqual([]);
    await expectRefusal(auth.service.as(actor).call(getUser), 'UNAUTHENTICATED');
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
    await auth.service.as(actor).call(deleteUser);
    expect(await auth.sql('SELECT 1 FROM mail_job WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('should be erased again at the next start when a restored backup has it', async () => {
    const { signedIn } = await auth.register();
    const userId = signedIn.user.id;
    await auth.sql('INSERT INTO erased_user (user_id) VALUES ($1)', [userId]);
    const restarted = await auth.startReplica();
    expect(await auth.sql('SELECT 1 FROM account WHERE id = $1', [userId])).toEqual([]);
    await auth.events.find(authEvents.userErased, { userId });
    await restarted.stop();
  });

  it('should be erased once when asked for twice at the same time', async () => {
    const { actor } = await auth.register();
    const outcomes = await Promise.allSettled([1, 2].map(() => auth.service.as(actor).call(deleteUser)));
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { code: 'UNAUTHENTICATED' } });
  });
});

/** An account that was opened on a phone. */
async function openAccount() {
  const email = newEmail();
  const opened = await auth.service.as(PHONE).call(createUser, { email, password: PASSWORD });
  const { user } = opened;
  const signIn = (device: object, password = PASSWORD) =>
    auth.service.as(device).call(createSession, { email, password });
  const caller = auth.service.as({ ...actorOf(opened), ...PHONE });
  return { user, signIn, caller, actions: () => caller.call(listOwnActions) };
}

const kindsOf = (actions: AccountAction[]) => actions.map(({ kind }) => kind);

describe('the record of actions on an account', () => {
  it('should contain a sign-in from each new browser once, with its address', async () => {
    const { signIn, actions, user } = await openAccount();
    for (const device of [LAPTOP, PHONE, LAPTOP]) await signIn(device);
    expect(await actions()).toMatchObject([
      { kind: 'new-device', userId: user.id, ...LAPTOP },
      { kind: 'new-device', userId: user.id, ...PHONE },
    ]);
  });

  it('should contain changes of the password and the end of sessions, newest first', async () => {
    const { signIn, caller, actions } = await openAccount();
    await caller.call(changePassword, { password: NEW_PASSWORD });
    await signIn(LAPTOP, NEW_PASSWORD);
    const [session] = await caller.call(listSessions);
    await caller.call(revokeSessionById, { id: session?.id ?? '' });
    await caller.call(revokeSessionsOfUser);
    expect(kindsOf(await actions())).toEqual([
      'all-sessions-ended',
      'session-ended',
      'new-device',
      'password-changed',
      'new-device',
    ]);
  });

  it('should not contain what was refused', async () => {
    const { signIn, caller, actions } = await openAccount();
    await expectRefusal(signIn(LAPTOP, 'wrong horse battery'), 'UNAUTHENTICATED');
    await expectRefusal(caller.call(changePassword, { password: 'short' }), 'VALIDATION');
    expect(kindsOf(await actions())).toEqual(['new-device']);
  });

  it('should keep of an erased account that one was erased, and nothing else', async () => {
    const { caller, user } = await openAccount();
    await caller.call(deleteUser);
    const owner = auth.service.as({ userId: 'owner', isOwner: true });
    expect(await owner.call(listAccountActions, { userId: user.id })).toEqual([]);
    const [latest] = await owner.call(listAccountActions, {});
    expect(latest).toMatchObject({ kind: 'erased', userId: null, ipAddress: '', userAgent: '' });
  });

  it('should be read by its user and the owner alone', async () => {
    const { user, caller } = await openAccount();
    const stranger = await openAccount();
    expect((await stranger.actions()).filter(({ userId }) => userId === user.id)).toEqual([]);
    await expectRefusal(caller.call(listAccountActions, { userId: user.id }), 'FORBIDDEN');
  });
});

describe('database of auth', () => {
  it('should match the entities', async () => {
    const url = auth.infrastructure.serviceEnv('auth').DATABASE_URL as string;
    expect(await findSchemaDrift(authDatabase, url)).toEqual([]);
  });

  it('should reject two users with the same referral code (REF code)', async () => {
    const insert = (id: string) =>
      auth.sql('INSERT INTO account (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
    await insert('abcdefgh23456789abcd');
    await expect(insert('abcdef99999999999999')).rejects.toThrow(/account_referral_code/);
  });
});

describe('what is not configured', () => {
  it('should be rejected: owner access', async () => {
    const granted = auth.service.as().call(openOwnerAccess, { code: 'anything' });
    await expect(granted).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Invalid owner access code.' });
  });

  it('should be reported as off and be rejected: an identity provider', async () => {
    expect(await auth.service.as().call(getSignInOptions)).toEqual({ oidc: 'off', passkeys: 'live' });
    const started = auth.service.as().call(startOidc, { returnTo: '/' });
    await expectRefusal(started, 'PROVIDER_OFF');
  });
});

describe('two replicas of auth', () => {
  let second: TestService;
  beforeAll(async () => void (second = await auth.startReplica()));
  afterAll(() => second.stop());

  it('should share the count of wrong passwords', async () => {
    const { signedIn } = await auth.register();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => auth.login(signedIn.user.email, 'wrong password')),
    );
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
  });

  it('should rotate a refresh token once when all requests of a page send it', async () => {
    const { signedIn } = await auth.register();
    const refreshToken = signedIn.tokens.refreshToken as string;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => auth.service.as().call(refreshSession, { refreshToken })),
    );
    const next = all.flatMap((tokens) => tokens.refreshToken ?? []);
    expect(next).toHaveLength(1);
    const [successor] = next as [string];
    await auth.service.as().call(refreshSession, { refreshToken: successor });
  });

  it('should leave no session after an erasure during sign-ins', async () => {
    const { signedIn, actor } = await auth.register();
    const { email, id } = signedIn.user;
    const logins = Array.from({ length: 6 }, () => auth.login(email).catch(() => undefined));
    const erasure = auth.service.as(actor).call(deleteUser);
    const signedInMeanwhile = (await Promise.all(logins)).flatMap((each) => each ?? []);
    const { sessionIds } = await erasure;
    for (const each of signedInMeanwhile) expect(sessionIds).toContain(actorOf(each).sessionId);
    expect(await auth.sql('SELECT 1 FROM session WHERE user_id = $1', [id])).toEqual([]);
  });

  it('should send every mail once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => auth.register()));
    for (const { signedIn } of people) await mailTo(auth.outboxDir, signedIn.user.email, 'verify-email');
    await until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);
    for (const { signedIn } of people) {
      expect(mailsTo(auth.outboxDir, signedIn.user.email, 'verify-email')).toHaveLength(1);
    }
  });
});
