import type { MailAccount } from '@swipeclean/contracts';
import { act, screen, within } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { problem } from '@/testing/fake-api';
import { sampleMailbox, sampleScan } from '../testing/samples';
import { showMail, startedJobs } from '../testing/show-mail';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const unscanned: MailAccount = { ...sampleMailbox, scan: null };

afterEach(() => act(() => forgetJobs('box')));

describe('mailboxes without Pro', () => {
  const free = { user: { isSubscribed: false } };

  it('should show what Pro adds above the Demo', async () => {
    showMail({ 'GET /api/mail/accounts': { json: [] } }, free);
    expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('button', { name: 'Scan mailbox' })).toBeVisible();
    expect(screen.queryByLabelText('E-mail address')).not.toBeInTheDocument();
  });

  it('should still disconnect a mailbox, and neither scan nor clean it', async () => {
    showMail({}, free);
    expect(await button('Disconnect mara@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Scan again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
    expect(await box('Spam')).toBeDisabled();
  });
});

describe('a connected mailbox', () => {
  it('should say how much is ticked of what can go, at the top and in the bar', async () => {
    const { person } = showMail();
    const note = await screen.findByText('ticked, at the most. 1.00 GB of 3.93 GB can go.');
    expect(note.previousSibling).toHaveTextContent('20.00 MB');
    expect(screen.getByText('Up to 40 messages · 20.00 MB')).toBeVisible();
    await person.click(await box('Old mail'));
    expect(note.previousSibling).toHaveTextContent('1.00 GB');
    expect(screen.getByText('Up to 600 messages · 1.00 GB')).toBeVisible();
    expect(screen.getByText('Spam, Old mail')).toBeVisible();
  });

  it('should not say any longer that nothing is ticked once something is', async () => {
    const scan = { ...sampleScan, categories: { ...sampleScan.categories, spam: { files: 41, bytes: 1 } } };
    const { person } = showMail({ 'GET /api/mail/accounts': { json: [{ ...sampleMailbox, scan }] } });
    await person.click(await box('Old mail'));
    expect(screen.queryByText(/^Nothing is ticked/)).not.toBeInTheDocument();
  });

  it('should keep the Demo folded', async () => {
    showMail();
    await button('Review');
    expect(screen.getByText('Look around with a sample mailbox').closest('details')).not.toHaveAttribute(
      'open',
    );
  });

  it('should tick only spam that lies in the junk folder, and say why', async () => {
    showMail();
    expect(await box('Spam')).toBeChecked();
    expect(await box('Old mail')).not.toBeChecked();
    expect(await box('Large mail')).toBeDisabled();
    expect(screen.getByText(/Spam is ticked, because all of it lies in your Junk folder/)).toBeVisible();
  });

  it('should tick nothing where spam lies outside of the junk folder', async () => {
    const scan = { ...sampleScan, categories: { ...sampleScan.categories, spam: { files: 41, bytes: 1 } } };
    showMail({ 'GET /api/mail/accounts': { json: [{ ...sampleMailbox, scan }] } });
    expect(await box('Spam')).not.toBeChecked();
    expect(screen.getByText(/some of the spam lies outside your Junk folder/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
  });

  it('should be scanned when it was not, and show the job', async () => {
    const { person, sent } = showMail({
      'GET /api/mail/accounts': { json: [unscanned] },
      'POST /api/mail/accounts/box/scan': { json: startedJobs.scan },
    });
    const card = within((await screen.findByText(/The scan reads senders/)).parentElement!);
    await person.click(card.getByRole('button', { name: 'Scan mailbox' }));
    expect(await screen.findByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
    expect(sent('POST', '/api/mail/accounts/box/scan')).toEqual([undefined]);
  });

  it('should offer another scan when the figures are old', async () => {
    const scan = { ...sampleScan, scannedAt: '2026-01-01T00:00:00.000Z' };
    showMail({ 'GET /api/mail/accounts': { json: [{ ...sampleMailbox, scan }] } });
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(await button('Scan again')).toBeVisible();
  });

  it('should say why a scan failed, and what to do', async () => {
    showMail({
      'GET /api/mail/accounts': { json: [unscanned] },
      'GET /api/jobs': { json: [{ ...startedJobs.scan, state: 'failed', error: 'UNREACHABLE' }] },
    });
    expect(await screen.findByText(/did not answer, even after several tries/)).toBeVisible();
  });

  it('should ask for the password again when the sign-in is refused', async () => {
    const refused: MailAccount = { ...unscanned, state: 'sign-in-refused' };
    const { person, sent } = showMail({
      'GET /api/mail/accounts': { json: [refused] },
      'POST /api/mail/accounts': { json: unscanned },
      'POST /api/mail/accounts/box/scan': { json: startedJobs.scan },
    });
    await person.click(await button('Connect again'));
    await person.type(screen.getByLabelText('Password or app password'), 'new one');
    await person.click(await button('Connect'));
    expect(await screen.findByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
    expect(sent('POST', '/api/mail/accounts')).toEqual([
      { host: 'imap.example.com', port: 993, tls: 'tls', user: 'mara@example.com', password: 'new one' },
    ]);
  });

  it('should say that the list of mailboxes could not be loaded', async () => {
    showMail({ 'GET /api/mail/accounts': problem(503, 'Away') });
    expect(await screen.findByText('Your mailboxes could not be loaded')).toBeVisible();
    expect(await button('Try again')).toBeVisible();
  });

  it('should be one of several', async () => {
    const other: MailAccount = { ...unscanned, id: 'work', user: 'work@example.com' };
    const { person, place } = showMail({ 'GET /api/mail/accounts': { json: [sampleMailbox, other] } });
    await person.selectOptions(await screen.findByLabelText('Mailbox'), 'work@example.com');
    expect(place()).toBe('/email?account=work');
    expect(await screen.findAllByRole('button', { name: 'Scan mailbox' })).not.toHaveLength(0);
  });
});
