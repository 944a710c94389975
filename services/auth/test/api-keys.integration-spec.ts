import { createHash } from 'node:crypto';
import {
  type ActorContext,
  authenticateApiKey,
  authEvents,
  changePassword,
  createApiKey,
  type CreateApiKeyDto,
  DAY_MS,
  deleteUser,
  exportAuthData,
  forgotPassword,
  listApiKeys,
  listOwnActions,
  listRevokedSessions,
  MAX_API_KEYS,
  replacePassword,
  revokeApiKeyById,
  revokeCurrentSession,
  revokeSessionsOfUser,
} from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { KeyExpiryService } from '../src/api-keys/key-expiry.service';
import { actorOf, OWNER_EMAIL, useAuth } from './support/auth-harness';
import { mailsTo, mailTo, tokenIn } from './support/outbox-folder';
import { moveClock, testNow } from './support/shifted-clock';

type Actor = Partial<ActorContext>;

const NEW_PASSWORD = 'another horse battery';

describe('API keys', () => {
  const auth = useAuth();
  const as = (actor: Actor = {}) => auth.service.as(actor);
  const create = (actor: Actor, request: Partial<CreateApiKeyDto> = {}) =>
    as(actor).call(createApiKey, { name: 'Router', scopes: ['lists:read'], days: 30, ...request });
  const use = (key: string, actor: Actor = {}) =>
    as({ ipAddress: '203.0.113.7', userAgent: 'curl/8', ...actor }).call(authenticateApiKey, {
      handle: key.slice(4, 14),
      digest: createHash('sha256').update(key).digest('base64url'),
    });
  const expectReason = (attempt: Promise<unknown>, reason: string) =>
    expect(attempt).rejects.toMatchObject({ code: 'UNAUTHENTICATED', reason });
  const kindsOf = async (actor: Actor) =>
    (await as(actor).call(listOwnActions)).map(({ kind, label }) => `${kind} ${label}`);

  it('should be shown once and stored without their secret', async () => {
    const { signedIn, actor } = await auth.register();
    await auth.confirm(signedIn.user.email);
    const { key, ...created } = await create(actor, {
      name: '  My router ',
      scopes: ['lists:read', 'lookup'],
    });
    expect(created).toEqual({
      id: expect.any(String),
      name: 'My router',
      start: key.slice(0, 14),
      scopes: ['lists:read', 'lookup'],
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
    });
    expect(new Date(created.expiresAt).getTime() - new Date(created.createdAt).getTime()).toBe(30 * DAY_MS);
    expect(await as(actor).call(listApiKeys)).toEqual([created]);
    expect(await kindsOf(actor)).toContain('key-created My router');
    expect(await mailTo(auth.outboxDir, signedIn.user.email, 'key-created')).toContain('/profile');
    const { apiKeys } = await as(actor).call(exportAuthData);
    expect(apiKeys).toEqual([{ ...created, revokedAt: null, networks: [] }]);
    const [stored] = await auth.sql<object>('SELECT * FROM api_key WHERE id = $1', [created.id]);
    const secret = key.slice(15);
    for (const text of [stored, await as(actor).call(exportAuthData), await as(actor).call(listOwnActions)])
      expect(JSON.stringify(text)).not.toContain(secret.slice(0, 12));
  });

  it('should carry what their user may do, without the rights of an owner', async () => {
    const { signedIn } = await auth.register(OWNER_EMAIL);
    await auth.confirm(OWNER_EMAIL);
    const actor = actorOf(await auth.login(OWNER_EMAIL));
    expect(actor.isOwner).toBe(true);
    const { key, id } = await create(actor);
    expect(await use(key)).toEqual({
      sub: signedIn.user.id,
      sid: id,
      pro: true,
      owner: false,
      own: false,
      scopes: ['lists:read'],
      maxAgeMs: 60_000,
    });
    const other = await auth.register();
    expect(await use((await create(other.actor)).key)).toMatchObject({ pro: false });
  });

  it('should be refused alike with a wrong secret and with a handle that nobody has', async () => {
    const { actor } = await auth.register();
    const { key } = await create(actor);
    const wrong = key.slice(0, 15) + [...key.slice(15)].reverse().join('');
    await expectReason(use(wrong), 'KEY_WRONG');
    await expectReason(use(`swc_${'x'.repeat(10)}${key.slice(14)}`), 'KEY_WRONG');
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { scopes: [] },
    { scopes: ['everything'] },
    { scopes: ['screen', 'screen'] },
    { days: 0 },
    { days: 367 },
    { days: 1.5 },
  ])('should be refused with %j', async (fault) => {
    const { actor } = await auth.register();
    const [field] = Object.keys(fault);
    const attempt = create(actor, fault as Partial<CreateApiKeyDto>);
    await expect(attempt).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(await as(actor).call(listApiKeys)).toEqual([]);
  });

  it('should be limited in number, counting those that are valid', async () => {
    const { actor } = await auth.register();
    const created = [];
    for (let i = 0; i < MAX_API_KEYS; i++) created.push(await create(actor));
    await expect(create(actor)).rejects.toMatchObject({ reason: 'TOO_MANY_KEYS' });
    await as(actor).call(revokeApiKeyById, { id: created[0]?.id });
    await create(actor);
  });

  it('should be refused once revoked, and be named to the gateways', async () => {
    const { actor } = await auth.register();
    const [first, second] = [await create(actor, { name: 'First' }), await create(actor)];
    const stranger = (await auth.register()).actor;
    await expectRefusal(as(stranger).call(revokeApiKeyById, { id: first.id }), 'NOT_FOUND');
    await use(first.key);
    expect(await as(actor).call(revokeApiKeyById, { id: first.id })).toEqual({ sessionIds: [first.id] });
    await expectReason(use(first.key), 'KEY_REVOKED');
    await use(second.key);
    await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [first.id] });
    expect((await as().call(listRevokedSessions)).sessionIds).toContain(first.id);
    expect((await as(actor).call(listApiKeys)).map(({ id }) => id)).toEqual([second.id]);
    expect(await kindsOf(actor)).toContain('key-revoked First');
    await expectRefusal(as(actor).call(revokeApiKeyById, { id: first.id }), 'NOT_FOUND');
  });

  it('should tell of the first use from each network, and when they were last used', async () => {
    const { actor } = await auth.register();
    const { key } = await create(actor);
    const uses = [{ ipAddress: '203.0.113.7' }, { ipAddress: '203.0.113.7' }, { ipAddress: '2001:db8::1' }];
    for (const place of uses) await use(key, place);
    // Of one network: such addresses change within hours.
    await use(key, { ipAddress: '2001:db8::2' });
    const used = (await as(actor).call(listOwnActions)).filter(({ kind }) => kind === 'key-used');
    expect(used.map(({ ipAddress, label }) => [ipAddress, label])).toEqual([
      ['2001:db8::1', 'Router'],
      ['203.0.113.7', 'Router'],
    ]);
    const lastUsed = async () => (await as(actor).call(listApiKeys))[0]?.lastUsedAt;
    const before = await lastUsed();
    expect(before).toMatch(/Z$/);
    await use(key);
    expect(await lastUsed()).toBe(before);
    moveClock(300_000);
    await use(key);
    expect(await lastUsed()).not.toBe(before);
  });

  it('should count uses from a new network once, though they come at once', async () => {
    const { actor } = await auth.register();
    const { key } = await create(actor);
    await Promise.all(Array.from({ length: 8 }, () => use(key, { ipAddress: '192.0.2.9' })));
    expect((await kindsOf(actor)).filter((kind) => kind === 'key-used Router')).toHaveLength(1);
  });

  it('should not fill the activity with networks of a program that roams', async () => {
    const { actor } = await auth.register();
    const { key } = await create(actor);
    for (let i = 0; i < 12; i++) await use(key, { ipAddress: `198.51.${i}.1` });
    expect((await kindsOf(actor)).filter((kind) => kind === 'key-used Router')).toHaveLength(10);
  });

  it('should end when the account is recovered by mail, and stay when its user changes the password', async () => {
    const { signedIn, actor } = await auth.register();
    const { key, id } = await create(actor);
    await as(actor).call(changePassword, { password: NEW_PASSWORD });
    await use(key);
    const { email } = signedIn.user;
    await as().call(forgotPassword, { email });
    const token = tokenIn(await mailTo(auth.outboxDir, email, 'reset-password'));
    const { sessionIds } = await as().call(replacePassword, { token, password: NEW_PASSWORD });
    expect(sessionIds).toContain(id);
    await expectReason(use(key), 'KEY_REVOKED');
  });

  it('should not be created by a session that has ended, as when the account is taken back', async () => {
    const { actor } = await auth.register();
    await as(actor).call(revokeCurrentSession);
    await expect(create(actor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const other = await auth.register();
    await expect(create({ ...other.actor, sessionId: actor.sessionId })).rejects.toThrow();
  });

  it('should flood neither a mailbox nor the activity when created and revoked in turn', async () => {
    const { signedIn, actor } = await auth.register();
    const { email } = signedIn.user;
    await auth.confirm(email);
    const turn = async () => {
      const { id } = await create(actor);
      await as(actor).call(revokeApiKeyById, { id });
    };
    const max = 2 * MAX_API_KEYS;
    for (let time = 0; time < max; time++) await turn();
    await expect(turn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'KEY_CREATION_LIMIT' });
    const unsent = () => auth.sql('SELECT 1 FROM mail_job WHERE email = $1', [email]);
    await until(async () => (await unsent()).length === 0);
    expect(mailsTo(auth.outboxDir, email, 'key-created')).toHaveLength(max);
    const kinds = (await as(actor).call(listOwnActions)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'key-created')).toHaveLength(max);
    expect(kinds.filter((kind) => kind === 'key-revoked')).toHaveLength(max);
  });

  it('should end with the account', async () => {
    const { actor } = await auth.register();
    const { key, id } = await create(actor);
    expect((await as(actor).call(deleteUser)).sessionIds).toContain(id);
    expect((await as().call(listRevokedSessions)).sessionIds).toContain(id);
    await expectReason(use(key), 'KEY_WRONG');
    expect(await auth.sql('SELECT 1 FROM api_key WHERE id = $1', [id])).toEqual([]);
  });

  it('should be refused from their end on, and be believed no longer than until then', async () => {
    const { actor } = await auth.register();
    const { key, id, expiresAt } = await create(actor, { days: 1 });
    moveClock(new Date(expiresAt).getTime() - testNow() - 2000);
    expect((await use(key)).maxAgeMs).toBeLessThanOrEqual(2000);
    moveClock(2000);
    await expectReason(use(key), 'KEY_EXPIRED');
    expect((await as(actor).call(listApiKeys)).map((listed) => listed.id)).toEqual([id]);
  });

  describe('that end soon', () => {
    const notifyAll = () => auth.service.app.get(KeyExpiryService, { strict: false }).notifyAll();
    const noMails = () =>
      until(async () => (await auth.sql(`SELECT 1 FROM mail_job WHERE kind = 'key-expiring'`)).length === 0);
    const daysLater = (days: number) => moveClock(days * DAY_MS);

    it('should be told once by a mail in the language of their user, seven days before', async () => {
      const { signedIn, actor } = await auth.register();
      const { email, id } = signedIn.user;
      await auth.confirm(email);
      await auth.sql(`UPDATE account SET language = 'de' WHERE id = $1`, [id]);
      const { expiresAt } = await create(actor, { name: 'Router <a href="x">', days: 30 });
      daysLater(22);
      await notifyAll();
      await noMails();
      expect(mailsTo(auth.outboxDir, email, 'key-expiring')).toEqual([]);
      daysLater(1);
      await Promise.all([notifyAll(), notifyAll()]);
      const mail = await mailTo(auth.outboxDir, email, 'key-expiring');
      const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' });
      expect(mail).toContain(
        `„Router a hrefx“ Ihres SwipeClean-Kontos endet am ${day.format(new Date(expiresAt))}`,
      );
      expect(mail).toContain('\n\nhttp://localhost:8080/profile\n\n');
      daysLater(1);
      await notifyAll();
      await noMails();
      expect(mailsTo(auth.outboxDir, email, 'key-expiring')).toHaveLength(1);
    });

    it('should be told of neither at an address that is not confirmed, nor when they are revoked or short', async () => {
      const users = [await auth.register(), await auth.register(), await auth.register()] as const;
      const [unproved, revoked, short] = users;
      for (const { signedIn } of [revoked, short]) await auth.confirm(signedIn.user.email);
      await create(unproved.actor, { days: 30 });
      const { id } = await create(revoked.actor, { days: 30 });
      await as(revoked.actor).call(revokeApiKeyById, { id });
      daysLater(24);
      await create(short.actor, { days: 7 });
      await notifyAll();
      await noMails();
      for (const { signedIn } of users)
        expect(mailsTo(auth.outboxDir, signedIn.user.email, 'key-expiring')).toEqual([]);
    });
  });

  it('should end with all sessions of an account without a password, and else stay', async () => {
    const [withPassword, without] = [await auth.register(), await auth.register()];
    await auth.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [without.actor.userId]);
    const [kept, ended] = [await create(withPassword.actor), await create(without.actor, { name: 'Script' })];
    await as(withPassword.actor).call(revokeSessionsOfUser);
    const { sessionIds } = await as(without.actor).call(revokeSessionsOfUser);
    expect(sessionIds).toEqual(expect.arrayContaining([without.actor.sessionId, ended.id]));
    await use(kept.key);
    await expectReason(use(ended.key), 'KEY_REVOKED');
    await auth.events.find(authEvents.accountSecured, { userId: without.actor.userId as string });
    expect(await kindsOf(without.actor)).toContain('key-revoked Script');
  });
});
