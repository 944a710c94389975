import {
  type BlockedCall,
  type BlockedText,
  type SpamVerdict,
  type Device,
  SCREEN_REASONS,
  type ScreenResult,
} from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { type Answering, type FakeAnswers, hrefOf, problem, renderScreen, textsOf } from '@/testing';
import { sharedMessageAddress } from '@/shared/share/shared-message';
import { sampleStanding } from '../testing/samples';
import { showSpam } from '../testing/show-spam';
import { describeBlockReason } from '../components/block-reason';
import ScamCheckPage from '../scam-check-page';

describe('list of blocked calls and texts', () => {
  const call: BlockedCall = {
    id: 'c1',
    phoneNumber: '+12125552368',
    callTime: '2025-01-01T10:00:00.000Z',
    reason: 'own-block',
    evidence: { score: 0, reporters: 0, complaints: 0, entry: '212-555-2368' },
  };
  const text: BlockedText = {
    id: 't1',
    phoneNumber: 'BANK',
    messageContent: 'URGENT: claim your prize',
    receivedTime: '2025-01-01T11:00:00.000Z',
    reason: 'content',
    evidence: { score: 0, reporters: 0, complaints: 0, entry: null },
    probability: 0.991,
    signs: ['prize', 'urgency'],
    spam: null,
  };
  const verdictPath = 'GET /api/spam/lookup?number=%2B12125552368';
  async function openAll(answers: Parameters<typeof showSpam>[0] = {}) {
    const view = showSpam(
      {
        'GET /api/spam/blocked-calls': { json: [call] },
        'GET /api/spam/blocked-texts': { json: [text] },
        ...answers,
      },
      { at: '/spam-blocker?tab=history' },
    );
    await view.person.click(await screen.findByText('Why each was blocked. Mark it as spam or not.'));
    return view;
  }
  const rows = () =>
    within(screen.getByRole('list', { name: 'All calls and texts' })).getAllByRole('listitem');

  it('should show rule and spam probability, and be filtered by kind and by reason', async () => {
    const { person } = await openAll();
    const [first, second] = rows();
    expect(first).toHaveTextContent(
      'What the text says · 99% likely to be spam · a prize to claim and urgency',
    );
    expect(second).toHaveTextContent('+12125552368On your block list');
    await person.click(screen.getByRole('radio', { name: 'Calls' }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('+12125552368');
    await person.click(screen.getByRole('radio', { name: 'All' }));
    const reasons = within(screen.getByLabelText('Reason')).getAllByRole('option');
    expect(textsOf(reasons)).toEqual(['All reasons', 'On your block list', 'What the text says']);
    await person.selectOptions(screen.getByLabelText('Reason'), 'content');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('BANK');
    await person.click(screen.getByRole('radio', { name: 'Calls' }));
    expect(screen.getByText('Nothing matches your search')).toBeVisible();
  });

  it('should never show 0 % or 100 % for a text', async () => {
    const json = [1, 0.997, 0].map((probability) => ({ ...text, id: `${probability}`, probability }));
    await openAll({ 'GET /api/spam/blocked-texts': { json } });
    const judged = rows().map((row) => /\d+% likely to be spam/.exec(row.textContent)?.[0]);
    expect(judged.slice(0, 3).sort()).toEqual([
      '1% likely to be spam',
      '99% likely to be spam',
      '99% likely to be spam',
    ]);
  });

  it('should be hidden without entries', async () => {
    showSpam({}, { at: '/spam-blocker?tab=history' });
    expect(await screen.findByText('No blocked calls yet')).toBeVisible();
    expect(screen.queryByText('All calls and texts')).not.toBeInTheDocument();
    expect(hrefOf('Connect a device')).toBe('/spam-blocker#devices');
  });

  it('should label a text as spam, and change the label', async () => {
    const { person, sent } = await openAll({
      'PATCH /api/spam/blocked-texts/t1': ({ body }) => ({ json: { ...text, ...(body as object) } }),
    });
    await person.click(screen.getByRole('button', { name: 'Not spam' }));
    expect(
      await screen.findByText('Texts like this one are now less likely to count as spam.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not spam' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Spam' }));
    expect(
      await screen.findByText('Texts like this one are now more likely to count as spam.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not spam' })).toHaveAttribute('aria-pressed', 'false');
    expect(sent('PATCH', '/api/spam/blocked-texts/t1')).toEqual([{ spam: false }, { spam: true }]);
  });

  it('should report that a label was not saved', async () => {
    const { person } = await openAll({ 'PATCH /api/spam/blocked-texts/t1': { status: 503 } });
    await person.click(screen.getByRole('button', { name: 'Spam' }));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spam' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('should save the vote that a number is legitimate', async () => {
    const legitimate: SpamVerdict = { ...sampleStanding, own: { isBlocked: true, verdict: 'legitimate' } };
    const { person, sent } = await openAll({
      [verdictPath]: { json: sampleStanding },
      'POST /api/spam/votes': { json: legitimate },
    });
    await person.click(screen.getByRole('button', { name: 'About this number: +12125552368' }));
    await person.click(await screen.findByRole('button', { name: 'It is legitimate' }));
    expect(await screen.findByText('You marked it as legitimate, so it gets through to you.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It is legitimate' })).toHaveAttribute('aria-pressed', 'true');
    expect(sent('POST', '/api/spam/votes')).toEqual([{ phoneNumber: '+12125552368', legitimate: true }]);
  });

  it('should explain the reason and its facts', async () => {
    const judged: BlockedCall = {
      ...call,
      id: 'c2',
      reason: 'community',
      phoneNumber: '+12125550001',
      evidence: { score: 4.8, reporters: 4, complaints: 1, entry: null },
    };
    const { person } = await openAll({
      'GET /api/spam/blocked-calls': { json: [call, judged] },
      [verdictPath]: { json: sampleStanding },
      'GET /api/spam/lookup?number=%2B12125550001': { json: sampleStanding },
    });
    await person.click(screen.getByRole('button', { name: 'About this number: +12125552368' }));
    expect(await screen.findByText(/^The number is on your block list. To let it through/)).toBeVisible();
    expect(screen.getByText('Entry of your list: (212) 555-2368')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'About this number: +12125550001' }));
    expect(
      screen.getByText('At the time: Spam, say 4 people · 1 complaint in the last 30 days · evidence 4.8'),
    ).toBeVisible();
  });

  it('should remove entries one by one, named by number and time', async () => {
    let calls = [call];
    const { person } = await openAll({
      'GET /api/spam/blocked-calls': () => ({ json: calls }),
      'DELETE /api/spam/blocked-calls/c1': () => {
        calls = [];
        return { status: 204 };
      },
    });
    await person.click(screen.getByRole('button', { name: /^Remove call from \+12125552368, Jan/ }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove call/ }));
    expect(await screen.findByText('The entry is no longer in your history.')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });
});

describe('trying a number', () => {
  const device: Device = {
    id: 'd1',
    name: 'My phone',
    kind: 'phone',
    forwardTo: null,
    lastSeenAt: null,
    isProtecting: true,
    createdAt: '2025-01-01T00:00:00.000Z',
  };
  const path = 'POST /api/spam/devices/d1/try';
  const turnedAway: ScreenResult = { action: 'block', sipCode: 607, reason: 'own-block', score: 0 };
  async function openForm(answer: Answering<ScreenResult>) {
    const answers: FakeAnswers = { 'GET /api/spam/devices': { json: [device] }, [path]: answer };
    const view = showSpam(answers, { user: { isSubscribed: true } });
    await view.person.click(await screen.findByRole('button', { name: 'Try a number: My phone' }));
    return view;
  }
  const submit = () => screen.getByRole('button', { name: 'Try it' });

  it('should show the decision on a call, and its rule', async () => {
    const { person, sent } = await openForm({ json: turnedAway });
    await person.click(submit());
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    expect(sent('POST', '/api/spam/devices/d1/try')).toEqual([]);
    await person.type(screen.getByLabelText('From'), ' +12125552368 ');
    await person.click(submit());
    expect((await screen.findByText('It would be blocked.')).closest('[role=status]')).toHaveTextContent(
      /The number is on your block list/,
    );
    expect(sent('POST', '/api/spam/devices/d1/try')).toEqual([{ kind: 'call', from: '+12125552368' }]);
  });

  it('should judge a text by its content', async () => {
    const { person, sent } = await openForm({
      json: { action: 'allow', sipCode: 200, reason: 'no-rule', score: 0 },
    });
    await person.click(screen.getByRole('radio', { name: 'Text' }));
    await person.type(screen.getByLabelText('From'), 'BANK');
    await person.type(screen.getByLabelText('What the text says'), 'Hello');
    await person.click(submit());
    expect(await screen.findByText('It would get through.')).toBeVisible();
    expect(screen.getByText('No rule blocks it.')).toBeVisible();
    expect(sent('POST', '/api/spam/devices/d1/try')).toEqual([
      { kind: 'text', from: 'BANK', content: 'Hello' },
    ]);
    await person.click(screen.getByRole('radio', { name: 'Call' }));
    expect(screen.queryByText('It would get through.')).not.toBeInTheDocument();
  });

  it('should report a failure, and that it needs Pro', async () => {
    let answer = problem(503, 'Spam is away');
    const { person } = await openForm(() => answer);
    await person.type(screen.getByLabelText('From'), '1');
    await person.click(submit());
    expect(await screen.findByText('Spam is away')).toBeVisible();
    answer = problem(402, 'Premium subscription required');
    await person.click(submit());
    expect(await screen.findByText('This needs Pro')).toBeVisible();
  });

  it('should have a sentence for every rule', () => {
    for (const reason of SCREEN_REASONS) expect(describeBlockReason(reason)).toMatch(/^[A-Z].*\.$/);
  });
});

describe('Is this a scam?', () => {
  it('should judge a pasted message with reasons', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.click(screen.getByLabelText('Message, link or e-mail'));
    await person.paste('Log in at https://paypa1.com/login');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('This looks like a scam')).toBeVisible();
    expect(screen.getByText('look-alike address')).toBeVisible();
    expect(screen.getByText('https://paypa1.com/login', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('The real address of PayPal is paypal.com.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This looks like a scam' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Check another message' }));
    expect(screen.getByLabelText('Message, link or e-mail')).toHaveFocus();
    expect(screen.getByLabelText('Message, link or e-mail')).toHaveValue('');
  });

  it('should quote all parts of a reason, and mark them behind emoji', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.click(screen.getByLabelText('Message, link or e-mail'));
    await person.paste('👨‍👩‍👧🎉 Your Chase account is locked: verify it at chase-x.top/a');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    const reason = (await screen.findByText('a locked account to verify')).closest('li');
    expect([...(reason?.querySelectorAll('q') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'account',
      'locked',
      'verify',
    ]);
    expect(screen.getByText('locked', { selector: 'mark' })).toBeVisible();
  });

  it('should not call a message safe', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.type(screen.getByLabelText('Message, link or e-mail'), 'Dinner on Sunday at seven?');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('No signs of a scam found')).toBeVisible();
    expect(screen.getByText(/no proof that it is genuine/)).toBeVisible();
  });

  it('should say that only the beginning of a long message was checked', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    const field = screen.getByLabelText('Message, link or e-mail');
    await person.click(field);
    await person.paste(`${'Dinner on Sunday? '.repeat(300)}Pay at paypa1.com`);
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/^Only the beginning was checked/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Check another message' }));
    await person.click(screen.getByLabelText('Message, link or e-mail'));
    await person.paste(`${'\n'.repeat(6000)}Pay at paypa1.com`);
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('This looks like a scam')).toBeVisible();
    expect(screen.queryByText(/^Only the beginning was checked/)).toBeNull();
  });

  it('should ask for a message', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Paste a message first.')).toBeVisible();
  });

  it('should judge a shared message', async () => {
    const form = new FormData();
    form.set('text', 'https://paypa1.com/login');
    form.set('url', 'https://paypa1.com/login');
    renderScreen(<ScamCheckPage />, { at: sharedMessageAddress(form) });
    expect(await screen.findByText('This looks like a scam')).toBeVisible();
    expect(screen.getByText('https://paypa1.com/login', { selector: 'mark' })).toBeVisible();
  });

  it('should copy a warning for the family without a link that opens', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.click(screen.getByLabelText('Message, link or e-mail'));
    await person.paste('Log in at https://paypa1.com/login');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await person.click(await screen.findByRole('button', { name: 'Warn your family' }));
    expect(await screen.findByRole('button', { name: 'Warning copied' })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('in the name of PayPal');
    expect(copied).toContain('paypa1[.]com');
    expect(copied).not.toContain('paypa1.com');
  });

  it('should keep a message that is too short for adding to it', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.type(screen.getByLabelText('Message, link or e-mail'), 'Hi');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Too short to judge')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Check another message' }));
    expect(screen.getByLabelText('Message, link or e-mail')).toHaveValue('Hi');
  });
});
