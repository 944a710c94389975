import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import {
  confirmEmail,
  forgotPassword,
  getUser,
  type Page,
  type QueuedJob,
  refreshSession,
  replacePassword,
  resendVerification,
} from '@swipeclean/contracts/server';
import { createTokenFile, expectRefusal, openRunbook, until } from '@swipeclean/service-kit/testing';
import { MailComposer } from '../src/mail/mail-composer';
import type { MailJobRow } from '../src/mail/mail-job.entity';
import { actorOf, newEmail, OWNER_EMAIL, PASSWORD, useAuth } from './support/auth-harness';
import { mailsTo, mailTo, tokenIn } from './support/outbox-folder';

const NEW_PASSWORD = 'another horse battery';

describe('mails', () => {
  const auth = useAuth(() => ({ MAILS_PER_HOUR: '3' }));
  const call = () => auth.service.as();
  const mail = (email: string, kind: string, nth = 1) => mailTo(auth.outboxDir, email, kind, nth);
  const forgot = (email: string) => call().call(forgotPassword, { email });
  const reset = (token: string, password = NEW_PASSWORD) => call().call(replacePassword, { token, password });
  const verify = (token: string) => call().call(confirmEmail, { token });
  const idle = () => until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);

  it('should be files with mode 0600 and a link to this site', async () => {
    const { signedIn } = await auth.register();
    const { email } = signedIn.user;
    const text = await mail(email, 'verify-email');
    expect(text).toContain('Subject: Confirm your e-mail address\n');
    expect(text).toMatch(/^http:\/\/localhost:8080\/verify-email\?token=[\w-]{43}$/m);
    const [name] = mailsTo(auth.outboxDir, email, 'verify-email');
    expect(statSync(join(auth.outboxDir, name as string)).mode & 0o777).toBe(0o600);
  });

  it('should have no link where its account is erased while it is written', async () => {
    const { signedIn } = await auth.register();
    const { id, email } = signedIn.user;
    const erasing = auth.service.dataSource.createQueryRunner();
    await erasing.startTransaction();
    await erasing.query('DELETE FROM account WHERE id = $1', [id]);
    const composer = auth.service.app.get(MailComposer, { strict: false });
    const composed = composer.compose({ kind: 'reset-password', email } as MailJobRow);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO mail_token%'`;
    await until(async () => (await auth.sql(waiting)).length > 0);
    await erasing.commitTransaction();
    await erasing.release();
    expect(await composed).toBeUndefined();
  });

  describe('to confirm an address', () => {
    it('should do so once', async () => {
      const { signedIn, actor } = await auth.register();
      const token = tokenIn(await mail(signedIn.user.email, 'verify-email'));
      await verify(token);
      expect(await auth.service.as(actor).call(getUser)).toMatchObject({ emailVerified: true });
      await expectRefusal(verify(token), 'VALIDATION', 'token');
    });

    it('should not make a stranger the owner who opened an account with the owner’s address (AUTH-10)', async () => {
      const stranger = await auth.register(OWNER_EMAIL);
      const token = tokenIn(await mail(OWNER_EMAIL, 'verify-email'));
      await expectRefusal(verify(token), 'FORBIDDEN');
      const user = () => auth.service.as(stranger.actor).call(getUser);
      expect(await user()).toMatchObject({ emailVerified: false, isOwner: false });
      await auth.service.as(stranger.actor).call(confirmEmail, { token });
      expect(await user()).toMatchObject({ emailVerified: true, isOwner: true });
    });

    it('should be usable for 24 hours', async () => {
      const { signedIn } = await auth.register();
      const token = tokenIn(await mail(signedIn.user.email, 'verify-email'));
      const [row] = await auth.sql<{ hours: number }>(
        `SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM mail_token WHERE user_id = $1`,
        [signedIn.user.id],
      );
      expect(Math.round(Number(row?.hours))).toBe(24);
      await auth.sql(`UPDATE mail_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
        signedIn.user.id,
      ]);
      await expectRefusal(verify(token), 'VALIDATION');
    });

    it('should be sent again on request, three times an hour, and not to a confirmed address', async () => {
      const { signedIn, actor } = await auth.register();
      const { email } = signedIn.user;
      const resend = () => auth.service.as(actor).call(resendVerification);
      await mail(email, 'verify-email');
      for (let nth = 2; nth <= 4; nth++) {
        await resend();
        await mail(email, 'verify-email', nth);
      }
      await expect(resend()).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        retryAfterSeconds: expect.any(Number),
      });
      const first = tokenIn(await mail(email, 'verify-email', 1));
      await verify(tokenIn(await mail(email, 'verify-email', 4)));
      await expectRefusal(verify(first), 'VALIDATION');
      await resend();
      await idle();
      expect(mailsTo(auth.outboxDir, email, 'verify-email')).toHaveLength(4);
      await expectRefusal(call().call(resendVerification), 'UNAUTHENTICATED');
    });

    it('should not be good for setting a password', async () => {
      const { signedIn } = await auth.register();
      const token = tokenIn(await mail(signedIn.user.email, 'verify-email'));
      await expectRefusal(reset(token), 'VALIDATION', 'token');
      await verify(token);
    });
  });

  describe('to set a new password', () => {
    it('should work once, verify the address, end all sessions and mail the user', async () => {
      const { signedIn, actor } = await auth.register();
      const { email } = signedIn.user;
      const other = actorOf(await auth.login(email)).sessionId;
      await forgot(email.toUpperCase());
      const token = tokenIn(await mail(email, 'reset-password'));
      const { sessionIds } = await reset(token);
      expect(sessionIds.sort()).toEqual([actor.sessionId, other].sort());
      await expectRefusal(
        call().call(refreshSession, { refreshToken: signedIn.tokens.refreshToken as string }),
        'UNAUTHENTICATED',
      );
      await expectRefusal(auth.login(email), 'UNAUTHENTICATED');
      expect((await auth.login(email, NEW_PASSWORD)).user.emailVerified).toBe(true);
      await expectRefusal(reset(token, 'yet another password'), 'VALIDATION', 'token');
      expect(await mail(email, 'password-changed')).not.toContain('token=');
    });

    it('should work once when used twice at the same time', async () => {
      const { signedIn } = await auth.register();
      await forgot(signedIn.user.email);
      const token = tokenIn(await mail(signedIn.user.email, 'reset-password'));
      const outcomes = await Promise.allSettled([reset(token, 'password one'), reset(token, 'password two')]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('should not work once a newer one was sent', async () => {
      const { signedIn } = await auth.register();
      const { email } = signedIn.user;
      await forgot(email);
      const first = tokenIn(await mail(email, 'reset-password', 1));
      await forgot(email);
      const second = tokenIn(await mail(email, 'reset-password', 2));
      await expectRefusal(reset(first), 'VALIDATION', 'token');
      await reset(second);
    });

    it('should be one when several are sent at once', async () => {
      const { signedIn } = await auth.register();
      const { email, id } = signedIn.user;
      const composer = auth.service.app.get(MailComposer, { strict: false });
      const mails = Array.from({ length: 5 }, () =>
        composer.compose({ kind: 'reset-password', email } as MailJobRow),
      );
      expect(new Set((await Promise.all(mails)).map((composed) => composed?.text)).size).toBe(5);
      const stored = `SELECT 1 FROM mail_token WHERE user_id = $1 AND purpose = 'reset-password'`;
      expect(await auth.sql(stored, [id])).toHaveLength(1);
    });

    it('should expire after an hour', async () => {
      const { signedIn } = await auth.register();
      const { email, id } = signedIn.user;
      await forgot(email);
      const token = tokenIn(await mail(email, 'reset-password'));
      const [row] = await auth.sql<{ minutes: number }>(
        `SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM mail_token
         WHERE user_id = $1 AND purpose = 'reset-password'`,
        [id],
      );
      expect(Math.round(Number(row?.minutes))).toBe(60);
      await auth.sql(`UPDATE mail_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
        id,
      ]);
      await expectRefusal(reset(token), 'VALIDATION');
    });

    it('should get the same reply for an unknown address', async () => {
      const { signedIn } = await auth.register();
      const unknown = newEmail();
      expect(await forgot(signedIn.user.email)).toBeUndefined();
      expect(await forgot(unknown)).toBeUndefined();
      await mail(signedIn.user.email, 'reset-password');
      await idle();
      expect(mailsTo(auth.outboxDir, unknown, 'reset-password')).toEqual([]);
    });

    it('should be limited to three an hour for an account, with the same reply', async () => {
      const { signedIn } = await auth.register();
      const { email } = signedIn.user;
      for (let i = 0; i < 6; i++) await forgot(email);
      await idle();
      expect(mailsTo(auth.outboxDir, email, 'reset-password')).toHaveLength(3);
    });

    it('should reset the limit of wrong passwords', async () => {
      const { signedIn } = await auth.register();
      const { email } = signedIn.user;
      for (let i = 0; i < 10; i++) await auth.login(email, 'wrong password').catch(() => undefined);
      await expectRefusal(auth.login(email), 'TOO_MANY_REQUESTS');
      await forgot(email);
      await reset(tokenIn(await mail(email, 'reset-password')));
      await auth.login(email, NEW_PASSWORD);
    });

    it('should give a password to an account that had none (AUTH-10)', async () => {
      const { signedIn } = await auth.register();
      const { email, id } = signedIn.user;
      await auth.sql('UPDATE account SET password_hash = NULL WHERE id = $1', [id]);
      await expect(auth.login(email)).rejects.toMatchObject({ message: 'Wrong e-mail or password' });
      await forgot(email);
      await reset(tokenIn(await mail(email, 'reset-password')));
      expect((await auth.login(email, NEW_PASSWORD)).user.hasPassword).toBe(true);
    });

    it.each([
      ['token', { token: '', password: PASSWORD }],
      ['token', { token: 'x'.repeat(201), password: PASSWORD }],
      ['token', { token: 'nonsense', password: PASSWORD }],
      ['password', { token: 'nonsense', password: 'short77' }],
      ['password', { token: 'nonsense', password: 'x'.repeat(129) }],
    ])('should refuse a bad %s', async (field, request) => {
      await expectRefusal(call().call(replacePassword, request), 'VALIDATION', field);
    });

    it('should be asked for with an address', async () => {
      await expectRefusal(forgot('nobody'), 'VALIDATION', 'email');
    });
  });

  it('should store no token in the database', async () => {
    const { signedIn } = await auth.register();
    const token = tokenIn(await mail(signedIn.user.email, 'verify-email'));
    const rows = await auth.sql<object>(
      `SELECT row_to_json(t)::text AS row FROM mail_token t UNION ALL SELECT row_to_json(j)::text FROM mail_job j
       UNION ALL SELECT row_to_json(o)::text FROM outbox o`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

/** What the mail server was given. */
interface Received {
  user: string | undefined;
  from: string;
  to: string[];
  source: string;
}

describe('mails over SMTP', () => {
  let server: SMTPServer;
  let refuse = false;
  const received: Received[] = [];
  const tokens = createTokenFile();
  afterAll(() => tokens.remove());

  const auth = useAuth(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, callback) =>
        password === 'secret' ? callback(null, { user: username }) : callback(new Error('No')),
      onData: (stream, { user, envelope }, callback) => {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', () => {
          if (refuse) return callback(Object.assign(new Error('Busy, come again'), { responseCode: 451 }));
          const { mailFrom, rcptTo } = envelope;
          const from = mailFrom ? mailFrom.address : '';
          received.push({ user: String(user), from, to: rcptTo.map(({ address }) => address), source });
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    return {
      SMTP_URL: `smtp://mailer:secret@127.0.0.1:${port}`,
      MAIL_FROM: 'SwipeClean <hello@example.org>',
      PUBLIC_URL: 'https://swipeclean.example',
      ...tokens.env,
    };
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const mailTo = (email: string) => until(() => received.find(({ to }) => to.includes(email)));
  const decode = (source: string) =>
    source
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

  it('should arrive as plain text and HTML with the same link', async () => {
    const { signedIn } = await auth.register();
    const mail = await mailTo(signedIn.user.email);
    expect(mail).toMatchObject({ user: 'mailer', from: 'hello@example.org', to: [signedIn.user.email] });
    const source = decode(mail.source);
    expect(source).toContain('Subject: Confirm your e-mail address');
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
    const links = source.match(/https:\/\/swipeclean\.example\/verify-email\?token=[\w-]{43}/g);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
  });

  it('should not delay or fail the request, and be retried until delivered, also by the runbook', async () => {
    refuse = true;
    const { signedIn } = await auth.register();
    const runbook = openRunbook({ auth: [`http://127.0.0.1:${auth.service.opsPort}`] }, tokens);
    const waiting = await until(async () => {
      const jobs = await runbook.run<Page<QueuedJob>>('Mails do not arrive', 'jobs --queue mail.send');
      return jobs.items.find(({ error, attempts }) => error === 'EMESSAGE 451' && attempts === 1);
    });
    refuse = false;
    await runbook.run('Mails do not arrive', 'jobs retry', { id: waiting.id });
    await mailTo(signedIn.user.email);
    await until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);
    expect(received.filter(({ to }) => to.includes(signedIn.user.email))).toHaveLength(1);
  });
});
