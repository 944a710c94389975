import type { MailAccount } from '@swipeclean/contracts';
import { act, screen } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { type FakeAnswers, problem } from '@/testing/fake-api';
import { sampleMailbox } from '../../testing/samples';
import { showMail, startedJobs } from '../../testing/show-mail';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const unscanned: MailAccount = { ...sampleMailbox, scan: null };

afterEach(() => act(() => forgetJobs('box')));

describe('connecting a mailbox', () => {
  const none: FakeAnswers = { 'GET /api/mail/accounts': { json: [] } };
  const path = 'POST /api/mail/accounts';

  async function open(answers: FakeAnswers = {}) {
    const view = showMail({ ...none, ...answers });
    await screen.findByLabelText('E-mail address');
    return view;
  }

  it('should find the server of the address, and start a scan', async () => {
    let mailboxes: MailAccount[] = [];
    const { person, sent } = await open({
      'GET /api/mail/accounts': () => ({ json: mailboxes }),
      [path]: () => {
        mailboxes = [unscanned];
        return { json: unscanned };
      },
      'POST /api/mail/accounts/box/scan': { json: startedJobs.scan },
    });
    await person.type(screen.getByLabelText('E-mail address'), 'mara@gmx.de');
    expect(screen.getByLabelText('Provider')).toHaveDisplayValue('GMX (gmx.net)');
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
    expect(sent('POST', '/api/mail/accounts')).toEqual([
      { host: 'imap.gmx.net', port: 993, tls: 'tls', user: 'mara@gmx.de', password: 'secret' },
    ]);
  });

  it('should take any other server', async () => {
    const { person, sent } = await open({ [path]: problem(502, 'Could not reach the mail server') });
    await person.selectOptions(screen.getByLabelText('Provider'), 'Other mail server (IMAP)');
    await person.type(screen.getByLabelText('User name'), 'mara');
    await person.type(screen.getByLabelText('Mail server'), 'mail.example.com');
    await person.selectOptions(screen.getByLabelText('Encryption'), 'STARTTLS');
    expect(screen.getByLabelText('Port')).toHaveValue('143');
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    expect(sent('POST', '/api/mail/accounts')).toEqual([
      { host: 'mail.example.com', port: 143, tls: 'starttls', user: 'mara', password: 'secret' },
    ]);
  });

  it('should show a refused password at its field', async () => {
    const refused = problem(400, 'Refused', [{ field: 'password', message: 'The mail server refused it' }]);
    const { person } = await open({ [path]: refused });
    await person.type(screen.getByLabelText('E-mail address'), 'mara@gmail.com');
    expect(screen.getByRole('link', { name: 'Make an app password' })).toBeVisible();
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByText(/^Check the password/)).toBeVisible();
    expect(screen.getByLabelText('Password or app password')).toHaveFocus();
  });

  it('should say what an empty field needs, and send nothing', async () => {
    const { person, sent } = await open();
    await person.click(await button('Connect'));
    expect(screen.getByText('Enter the user name')).toBeVisible();
    expect(sent('POST', '/api/mail/accounts')).toEqual([]);
  });

  it.each([
    [402, 'See plans'],
    [409, /already connected/],
  ])('should explain the refusal %p', async (status, shown) => {
    const { person } = await open({ [path]: problem(status, 'No') });
    await person.type(screen.getByLabelText('E-mail address'), 'mara@gmail.com');
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('should offer the consent of providers that are set up', async () => {
    const { person } = await open({
      'GET /api/connections/providers': { json: { mail: ['google'], cloud: [] } },
      'POST /api/connections': problem(502, 'Away'),
    });
    await person.click(await button('Continue with Google'));
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
  });

  it('should say why a consent connected nothing', async () => {
    showMail(none, { at: '/email?connect_error=expired' });
    expect(await screen.findByText('That took too long. Start again.')).toBeVisible();
  });
});
