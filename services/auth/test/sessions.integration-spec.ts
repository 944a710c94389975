import {
  authEvents,
  createSession,
  listRevokedSessions,
  listSessions,
  refreshSession,
  revokeCurrentSession,
  revokeSessionById,
  revokeSessionsOfUser,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { asSignedIn, actorOf, useAuth } from './support/auth-harness';

const ENDED = { code: 'UNAUTHENTICATED', message: 'Your session has ended. Please sign in again.' };

describe('sessions', () => {
  const auth = useAuth();
  const refresh = (refreshToken: string | null) => auth.service.as().call(refreshSession, { refreshToken });
  const revoked = async () => (await auth.service.as().call(listRevokedSessions)).sessionIds;
  /** Makes the last rotations of every session look as if they had been `seconds` ago. */
  const age = (seconds: number) =>
    auth.sql(
      `UPDATE session SET retired_secrets = coalesce((SELECT jsonb_agg(jsonb_set(secret, '{at}',
         to_jsonb((secret ->> 'at')::bigint - $1 * 1000))) FROM jsonb_array_elements(retired_secrets) secret), '[]')`,
      [seconds],
    );

  describe('refresh tokens', () => {
    it('should be exchanged for new tokens of the same session', async () => {
      const { signedIn, actor } = await auth.register();
      const next = await refresh(signedIn.tokens.refreshToken);
      expect(next.refreshToken).not.toBe(signedIn.tokens.refreshToken);
      expect(next.refreshToken).toMatch(/^[\w-]{64}$/);
      expect(actorOf({ tokens: next })).toEqual(actor);
    });

    it('should yield the current claims (AUTH-06)', async () => {
      const { signedIn } = await auth.register();
      expect(actorOf(signedIn).isPro).toBe(false);
      await auth.sql('UPDATE account SET is_subscribed = true WHERE id = $1', [signedIn.user.id]);
      const next = await refresh(signedIn.tokens.refreshToken);
      expect(actorOf({ tokens: next }).isPro).toBe(true);
    });

    it('should be accepted for ten seconds after rotation without another rotation', async () => {
      const { signedIn } = await auth.register();
      const first = signedIn.tokens.refreshToken;
      const second = (await refresh(first)).refreshToken;
      const third = (await refresh(second)).refreshToken;
      await age(9);
      for (const replaced of [first, second]) {
        const again = await refresh(replaced);
        expect(again.refreshToken).toBeNull();
        expect(actorOf({ tokens: again })).toEqual(actorOf(signedIn));
      }
      expect((await refresh(third)).refreshToken).not.toBeNull();
    });

    it('should end the session when a token is reused after the grace period', async () => {
      const { signedIn, actor } = await auth.register();
      const second = (await refresh(signedIn.tokens.refreshToken)).refreshToken;
      await age(11);
      await expect(refresh(signedIn.tokens.refreshToken)).rejects.toMatchObject(ENDED);
      await expect(refresh(second)).rejects.toMatchObject(ENDED);
      expect(await revoked()).toContain(actor.sessionId);
      await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [actor.sessionId as string] });
    });

    it('should be refused when nobody was given them', async () => {
      await expect(refresh(Buffer.alloc(48, 7).toString('base64url'))).rejects.toMatchObject(ENDED);
    });

    it('should be rejected as a field when they are not text', async () => {
      await expectRefusal(refresh(null), 'VALIDATION', 'refreshToken');
    });

    it.each([
      ['30 days after sign-in', `expires_at = now() - interval '1 second'`],
      ['after 14 days without use', `last_seen_at = now() - interval '14 days 1 second'`],
    ])('should end %s', async (_, change) => {
      const { signedIn, actor } = await auth.register();
      await auth.sql(`UPDATE session SET ${change} WHERE id = $1`, [actor.sessionId]);
      await expect(refresh(signedIn.tokens.refreshToken)).rejects.toMatchObject(ENDED);
      expect(await auth.service.as(actor).call(listSessions)).toEqual([]);
    });

    it('should be stored as hashes only', async () => {
      const { signedIn, actor } = await auth.register();
      const [row] = await auth.sql<object>('SELECT * FROM session WHERE id = $1', [actor.sessionId]);
      const token = Buffer.from(signedIn.tokens.refreshToken as string, 'base64url');
      for (const part of [token, token.subarray(0, 16), token.subarray(16)]) {
        expect(JSON.stringify(row)).not.toContain(part.toString('base64url'));
      }
    });
  });

  it('should be listed newest first with the current one marked and the last device', async () => {
    const { signedIn, actor } = await auth.register();
    const browser = auth.service.as({ ipAddress: '203.0.113.9', userAgent: 'Test Browser' });
    const credentials = { email: signedIn.user.email, password: 'correct horse battery' };
    const second = asSignedIn(await browser.call(createSession, credentials));
    const list = await auth.service.as(actor).call(listSessions);
    expect(list.map(({ id, current }) => ({ id, current }))).toEqual([
      { id: actorOf(second).sessionId, current: false },
      { id: actor.sessionId, current: true },
    ]);
    expect(list[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      ipAddress: '203.0.113.9',
      userAgent: 'Test Browser',
      method: 'password',
      secondFactor: null,
      current: false,
    });
    await auth.service
      .as({ ipAddress: '198.51.100.7', userAgent: 'Other' })
      .call(refreshSession, { refreshToken: second.tokens.refreshToken });
    const [moved] = await auth.service.as(actor).call(listSessions);
    expect(moved).toMatchObject({ ipAddress: '198.51.100.7', userAgent: 'Other' });
  });

  it('should end on sign-out and be emitted to every gateway', async () => {
    const { signedIn, actor } = await auth.register();
    const sessionIds = [actor.sessionId as string];
    expect(await auth.service.as(actor).call(revokeCurrentSession)).toEqual({ sessionIds });
    await auth.events.find(authEvents.sessionsRevoked, { sessionIds });
    expect(await revoked()).toContain(actor.sessionId);
    await expect(refresh(signedIn.tokens.refreshToken)).rejects.toMatchObject(ENDED);
    expect(await auth.service.as(actor).call(revokeCurrentSession)).toEqual({ sessionIds: [] });
    expect(await auth.service.as().call(revokeCurrentSession)).toEqual({ sessionIds: [] });
  });

  it('should end one by one', async () => {
    const { signedIn, actor } = await auth.register();
    const other = actorOf(await auth.login(signedIn.user.email)).sessionId as string;
    const end = () => auth.service.as(actor).call(revokeSessionById, { id: other });
    expect(await end()).toEqual({ sessionIds: [other] });
    await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [other] });
    await expectRefusal(end(), 'NOT_FOUND');
    expect(await auth.service.as(actor).call(listSessions)).toHaveLength(1);
  });

  it('should not be readable or ended by other users', async () => {
    const mine = await auth.register();
    const stranger = await auth.register();
    for (const id of [mine.actor.sessionId, uuidv7()]) {
      await expectRefusal(
        auth.service.as(stranger.actor).call(revokeSessionById, { id: id as string }),
        'NOT_FOUND',
      );
    }
    await refresh(mine.signedIn.tokens.refreshToken);
    await expectRefusal(
      auth.service.as(stranger.actor).call(revokeSessionById, { id: 'no uuid' }),
      'VALIDATION',
      'id',
    );
  });

  it('should all end at once, of that user alone', async () => {
    const { signedIn, actor } = await auth.register();
    const other = actorOf(await auth.login(signedIn.user.email)).sessionId as string;
    const stranger = await auth.register();
    const { sessionIds } = await auth.service.as(actor).call(revokeSessionsOfUser);
    expect(sessionIds.sort()).toEqual([actor.sessionId, other].sort());
    expect(await revoked()).toEqual(expect.arrayContaining(sessionIds));
    await expect(refresh(signedIn.tokens.refreshToken)).rejects.toMatchObject(ENDED);
    await refresh(stranger.signedIn.tokens.refreshToken);
  });

  it('should be replaced by the next one on the same device', async () => {
    const { signedIn, actor } = await auth.register();
    const credentials = { email: signedIn.user.email, password: 'correct horse battery' };
    const next = asSignedIn(await auth.service.as(actor).call(createSession, credentials));
    await expect(refresh(signedIn.tokens.refreshToken)).rejects.toMatchObject(ENDED);
    expect(await auth.service.as(actorOf(next)).call(listSessions)).toHaveLength(1);
    expect(await revoked()).toContain(actor.sessionId);
  });

  it('should be listed as revoked until their access tokens expired, plus a minute', async () => {
    const { actor } = await auth.register();
    await auth.service.as(actor).call(revokeCurrentSession);
    const backdate = (seconds: number) =>
      auth.sql(
        `UPDATE revoked_session SET revoked_at = now() - make_interval(secs => $2) WHERE session_id = $1`,
        [actor.sessionId, seconds],
      );
    await backdate(355);
    expect(await revoked()).toContain(actor.sessionId);
    await backdate(365);
    expect(await revoked()).not.toContain(actor.sessionId);
  });
});
