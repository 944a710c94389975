import {
  authEvents,
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  getUser,
  listSessions,
  replacePassword,
  resendVerification,
  setFounder,
  updateUser,
} from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { actorOf, newEmail, OWNER_EMAIL, useAuth } from './support/auth-harness';
import { mailsTo, mailTo, tokenIn } from './support/outbox-folder';

const NEW_PASSWORD = 'another horse battery';

describe('the profile', () => {
  const auth = useAuth(() => ({ MAILS_PER_HOUR: '3' }));
  const mail = (email: string, kind: string) => mailTo(auth.outboxDir, email, kind);
  const verify = (token: string, actor = {}) => auth.service.as(actor).call(confirmEmail, { token });
  const idle = () => until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);

  describe('country', () => {
    it('should be one of ISO 3166, and be emitted when it changes', async () => {
      const { actor } = await auth.register();
      const caller = auth.service.as(actor);
      expect(await caller.call(getUser)).toMatchObject({ country: null });
      for (const country of ['DE', 'DE'])
        expect(await caller.call(updateUser, { country })).toMatchObject({
          country,
          firstName: null,
        });
      await expect(caller.call(updateUser, { country: 'XX' })).rejects.toMatchObject({
        errors: [{ field: 'country', message: 'Choose a country' }],
      });
      const emitted = await auth.sql(
        `SELECT payload FROM outbox WHERE subject LIKE '%countryChanged' AND payload ->> 'userId' = '${actor.userId}'`,
      );
      expect(emitted).toMatchObject([{ payload: { country: 'DE' } }]);
    });
  });

  describe('name', () => {
    it('should change in the parts that are given, and be removed by an empty one', async () => {
      const { actor } = await auth.register();
      const caller = auth.service.as(actor);
      const named = { firstName: 'Mara', lastName: 'Lind' };
      expect(await caller.call(updateUser, { firstName: ' Mara ', lastName: 'Lind' })).toMatchObject(named);
      expect(await caller.call(updateUser, { lastName: '' })).toMatchObject({
        firstName: 'Mara',
        lastName: null,
      });
      expect(await caller.call(getUser)).toMatchObject({ firstName: 'Mara', lastName: null });
    });

    it('should stay on one line of at most 100 characters', async () => {
      const { actor } = await auth.register();
      for (const firstName of ['a\nb', 'x'.repeat(101)])
        await expectRefusal(
          auth.service.as(actor).call(updateUser, { firstName }),
          'VALIDATION',
          'firstName',
        );
    });
  });

  describe('password', () => {
    const change = (actor: object, password = NEW_PASSWORD) =>
      auth.service.as(actor).call(changePassword, { password });

    it('should change, end every other session and be reported by mail', async () => {
      const { signedIn, actor } = await auth.register();
      const { email } = signedIn.user;
      const other = actorOf(await auth.login(email)).sessionId!;
      await change(actor);
      await auth.events.find(authEvents.sessionsRevoked, { sessionIds: [other] });
      const sessions = await auth.service.as(actor).call(listSessions);
      expect(sessions.map(({ id }) => id)).toEqual([actor.sessionId]);
      await expectRefusal(auth.login(email), 'UNAUTHENTICATED');
      expect((await auth.login(email, NEW_PASSWORD)).user.email).toBe(email);
      expect(await mail(email, 'password-changed')).toContain('the other devices were signed out');
    });

    it('should not change to one that is too short', async () => {
      const { actor } = await auth.register();
      await expectRefusal(change(actor, 'short'), 'VALIDATION', 'password');
    });

    it('should change once when two devices change it at the same time', async () => {
      const { signedIn, actor } = await auth.register();
      const other = actorOf(await auth.login(signedIn.user.email));
      const outcomes = await Promise.allSettled([
        change(actor, 'password one'),
        change(other, 'password two'),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('should be set where the account has none yet', async () => {
      const { signedIn, actor } = await auth.register();
      await auth.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [signedIn.user.id]);
      await change(actor);
      expect((await auth.login(signedIn.user.email, NEW_PASSWORD)).user.hasPassword).toBe(true);
    });
  });

  describe('e-mail address', () => {
    const change = (actor: object, email: string) => auth.service.as(actor).call(changeEmail, { email });

    it('should change by the link in a mail to it, which the old address learns', async () => {
      const { signedIn, actor } = await auth.register();
      const { id, email: old } = signedIn.user;
      const email = newEmail();
      await change(actor, ` ${email.toUpperCase()} `);
      const token = tokenIn(await mail(email, 'change-email'));
      expect(await auth.service.as(actor).call(getUser)).toMatchObject({ email: old });
      await auth.service.as().call(forgotPassword, { email: old });
      const reset = tokenIn(await mail(old, 'reset-password'));
      await verify(token, actor);
      expect(await auth.service.as(actor).call(getUser)).toMatchObject({
        email,
        emailVerified: true,
      });
      await auth.events.find(authEvents.emailVerified, { userId: id, email });
      expect(await mail(old, 'email-changed')).not.toContain('token=');
      await expectRefusal(auth.login(old), 'UNAUTHENTICATED');
      expect((await auth.login(email)).user.id).toBe(id);
      const resetByOldMailbox = auth.service
        .as()
        .call(replacePassword, { token: reset, password: NEW_PASSWORD });
      await expect(resetByOldMailbox).rejects.toMatchObject({ errors: [{ field: 'token' }] });
      await expect(verify(token)).rejects.toMatchObject({ errors: [{ field: 'token' }] });
    });

    it('should differ from the present one', async () => {
      const { signedIn, actor } = await auth.register();
      await expectRefusal(change(actor, signedIn.user.email), 'VALIDATION', 'email');
    });

    it('should not reveal who has an account, nor be taken from one', async () => {
      const { actor } = await auth.register();
      const holder = await auth.register();
      await change(actor, holder.signedIn.user.email);
      await idle();
      expect(mailsTo(auth.outboxDir, holder.signedIn.user.email, 'change-email')).toEqual([]);
      const email = newEmail();
      await change(actor, email);
      const token = tokenIn(await mail(email, 'change-email'));
      await auth.register(email);
      await expect(verify(token, actor)).rejects.toMatchObject({
        errors: [{ field: 'token', code: 'TAKEN' }],
      });
    });

    it('should send three mails an hour', async () => {
      const { actor } = await auth.register();
      for (let count = 0; count < 3; count++) await change(actor, newEmail());
      await expectRefusal(change(actor, newEmail()), 'TOO_MANY_REQUESTS');
    });

    it('should not change by a link that is opened without a session of the account', async () => {
      const { actor } = await auth.register();
      const other = await auth.register();
      const email = newEmail();
      await change(actor, email);
      const token = tokenIn(await mail(email, 'change-email'));
      for (const caller of [{}, other.actor]) await expectRefusal(verify(token, caller), 'FORBIDDEN');
      await verify(token, actor);
      expect(await auth.service.as(actor).call(getUser)).toMatchObject({ email });
    });

    it.each(['reset', 'change'])('should stay when the password is set anew by a %s', async (way) => {
      const { signedIn, actor } = await auth.register();
      const { email } = signedIn.user;
      const thief = newEmail();
      await change(actor, thief);
      const link = tokenIn(await mail(thief, 'change-email'));
      await auth.sql(
        `INSERT INTO mail_job (id, kind, email, user_id, due_at)
         VALUES (gen_random_uuid(), 'change-email', $1, $2, now() + interval '1 hour')`,
        [newEmail(), signedIn.user.id],
      );
      if (way === 'change') {
        await auth.service.as(actor).call(changePassword, { password: NEW_PASSWORD });
      } else {
        await auth.service.as().call(forgotPassword, { email });
        const token = tokenIn(await mail(email, 'reset-password'));
        await auth.service.as().call(replacePassword, { token, password: NEW_PASSWORD });
      }
      const opened = verify(link, actor);
      await expect(opened).rejects.toMatchObject({ errors: [{ field: 'token' }] });
      await idle();
    });

    it('should not give the old mailbox a link to reset the password that was sent too late', async () => {
      const { signedIn, actor } = await auth.register();
      await auth.service.as().call(forgotPassword, { email: signedIn.user.email });
      const token = tokenIn(await mail(signedIn.user.email, 'reset-password'));
      await auth.sql('UPDATE account SET email = $1 WHERE id = $2', [newEmail(), signedIn.user.id]);
      const reset = auth.service.as().call(replacePassword, { token, password: NEW_PASSWORD });
      await expect(reset).rejects.toMatchObject({ errors: [{ field: 'token' }] });
      expect(await auth.service.as(actor).call(listSessions)).toHaveLength(1);
    });

    it('should not use up the mails of the account that has the address', async () => {
      const victim = await auth.register();
      for (let count = 0; count < 4; count++) {
        const stranger = await auth.register();
        await change(stranger.actor, victim.signedIn.user.email);
      }
      await auth.service.as(victim.actor).call(resendVerification);
      expect(await mailTo(auth.outboxDir, victim.signedIn.user.email, 'verify-email', 2)).toContain('token=');
    });

    it('should make an owner only in a session of that account (AUTH-10)', async () => {
      const { actor } = await auth.register();
      await change(actor, OWNER_EMAIL);
      const token = tokenIn(await mail(OWNER_EMAIL, 'change-email'));
      await expectRefusal(verify(token), 'FORBIDDEN');
      await verify(token, actor);
      expect(await auth.service.as(actor).call(getUser)).toMatchObject({ isOwner: true });
    });
  });

  it('should let the owner alone name founding users (ROLE-18, AUTH-06)', async () => {
    const { signedIn, actor } = await auth.register();
    const { email } = signedIn.user;
    const name = (as: object, isFounder = true) => auth.service.as(as).call(setFounder, { email, isFounder });
    await expectRefusal(name(actor), 'FORBIDDEN');
    await expectRefusal(name({ ...actor, isOwner: true }), 'NOT_FOUND');
    await auth.confirm(email);
    await name({ ...actor, isOwner: true });
    const founder = await auth.login(email);
    expect(founder.user).toMatchObject({ isFounder: true, isSubscribed: false });
    expect(actorOf(founder)).toMatchObject({ isPro: true, isOwner: false });
    await name({ ...actor, isOwner: true }, false);
    expect((await auth.login(email)).user.isFounder).toBe(false);
  });
});
