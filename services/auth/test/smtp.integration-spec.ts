import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from '@swipeclean/service-kit/testing';
import { type AuthHarness, startAuth } from './support/auth-harness';

/** What the mail server was given. */
interface Received {
  user: string | undefined;
  from: string;
  to: string[];
  source: string;
}

describe('mails over SMTP', () => {
  let auth: AuthHarness;
  let server: SMTPServer;
  let refuse = false;
  const received: Received[] = [];

  beforeAll(async () => {
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
    auth = await startAuth({
      SMTP_URL: `smtp://mailer:secret@127.0.0.1:${port}`,
      MAIL_FROM: 'SwipeClean <hello@example.org>',
      PUBLIC_URL: 'https://swipeclean.example',
    });
  });
  afterAll(async () => {
    await auth.stop();
    await new Promise<void>((resolve) => server.close(resolve));
  });
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

  it('should not delay or fail the request, and be retried until delivered', async () => {
    refuse = true;
    const { signedIn } = await auth.register();
    const job = () =>
      auth.sql<{ attempts: number }>('SELECT attempts FROM mail_job WHERE email = $1', [signedIn.user.email]);
    await until(async () => (await job())[0]?.attempts === 1);
    refuse = false;
    await auth.sql('UPDATE mail_job SET due_at = now()');
    await mailTo(signedIn.user.email);
    await until(async () => (await job()).length === 0);
    expect(received.filter(({ to }) => to.includes(signedIn.user.email))).toHaveLength(1);
  });
});
