import {
  REPORT_TYPES,
  SEVERITIES,
  type SpamVerdict,
  DEFAULT_SCREENING_RULES,
  type ScreeningRules,
} from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@/testing/fake-api';
import { reportedNumber, sampleStanding } from '../testing/samples';
import { showSpam } from '../testing/show-spam';

describe('reporting spam', () => {
  const show = (answers = {}) => showSpam(answers, { at: '/spam-blocker?tab=report' });
  const phone = () => screen.getByLabelText('Phone number');
  const submit = () => screen.getByRole('button', { name: 'Report number' });
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);

  it('should offer kinds and severities with defaults, and require a number (SPAM-11, SPAM-12, SPAM-14)', async () => {
    // Also proves SPAM-13, SPAM-26.
    const { person, sent } = show();
    expect(optionsOf('What it was')).toEqual(REPORT_TYPES);
    expect(optionsOf('Severity')).toEqual(SEVERITIES);
    expect(screen.getByLabelText('What it was')).toHaveValue('spam_call');
    expect(screen.getByLabelText('Severity')).toHaveValue('medium');
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('');

    await person.type(phone(), '  ');
    await person.click(submit());
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    expect(sent('POST', '/api/spam/reports')).toEqual([]);
  });

  it('should send the report, refresh the numbers and clear the form (SPAM-16, TOAST-40, API-18)', async () => {
    const { person, sent } = show({ 'POST /api/spam/reports': { json: {} } });
    await person.type(phone(), ' 2125552368');
    await person.selectOptions(screen.getByLabelText('What it was'), 'scam');
    await person.selectOptions(screen.getByLabelText('Severity'), 'critical');
    await person.type(screen.getByLabelText('Description (optional)'), 'Wants gift cards');
    await person.click(submit());
    expect(await screen.findByText('Spam Reported')).toBeVisible();
    expect(screen.getByText('Thank you for helping protect the community from spam.')).toBeVisible();
    expect(sent('POST', '/api/spam/reports')).toEqual([
      { phoneNumber: '2125552368', reportType: 'scam', content: 'Wants gift cards', severity: 'critical' },
    ]);
    await waitFor(() => expect(sent('GET', '/api/spam/numbers')).toHaveLength(2));
    expect(phone()).toHaveValue('');
    expect(screen.getByLabelText('What it was')).toHaveValue('spam_call');
    expect(screen.getByLabelText('Severity')).toHaveValue('medium');
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('');
  });

  it('should add the number to the list, unblocked, also without a description (SPAM-15, SPAM-28)', async () => {
    let numbers: unknown[] = [];
    const { person, sent } = show({
      'GET /api/spam/numbers': () => ({ json: numbers }),
      'POST /api/spam/reports': () => {
        numbers = [reportedNumber];
        return { json: {} };
      },
    });
    await person.type(phone(), reportedNumber.phoneNumber);
    await person.click(submit());
    await screen.findByText('Spam Reported');
    expect(sent('POST', '/api/spam/reports')).toMatchObject([{ content: '' }]);
    await person.click(screen.getByRole('tab', { name: 'Block Numbers' }));
    expect(await screen.findByText(/^Not blocked.*Reported by 2 people$/)).toBeVisible();
  });

  it('should show a failure with its message, and keep the input (SPAM-17, TOAST-27)', async () => {
    const detail = 'You have made 100 reports today. Please go on tomorrow.';
    const { person } = show({ 'POST /api/spam/reports': problem(429, detail) });
    await person.type(phone(), '2125552368');
    await person.click(submit());
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
    expect(phone()).toHaveValue('2125552368');
  });
});

describe('the verdict on a number', () => {
  const path = 'GET /api/spam/lookup?number=%2B12125552368';
  async function check(standing: Partial<SpamVerdict> | ReturnType<typeof problem>) {
    const answer = 'status' in standing ? standing : { json: { ...sampleStanding, ...standing } };
    const view = showSpam({ [path]: answer }, { at: '/spam-blocker?tab=report' });
    await view.person.type(screen.getByLabelText('Number to check'), ' +12125552368 ');
    await view.person.click(screen.getByRole('button', { name: 'Check number' }));
    return view;
  }

  it('should ask for a number first', async () => {
    const { person } = showSpam({}, { at: '/spam-blocker?tab=report' });
    await person.click(screen.getByRole('button', { name: 'Check number' }));
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Number to check')).toHaveFocus());
  });

  it('should list its reasons with source and day, and no name', async () => {
    await check({
      score: 4.8,
      userScore: 3.9,
      complaintScore: 0.9,
      reporters: 4,
      legitimateVotes: 1,
      complaints: 3,
      category: 'scam',
      lastReportedAt: '2025-02-01T12:00:00.000Z',
      isCommunityBlocked: true,
    });
    expect(await screen.findByText('The community blocks this number.')).toBeVisible();
    expect(screen.getByText(/^As of Mar 1, 2025/)).toBeVisible();
    const parts = screen.getByRole('heading', { name: 'What this is based on' }).nextElementSibling;
    expect([...(parts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Spam, say 4 peopleScam · last report Feb 1, 2025 · Source: SwipeClean users+3.9',
      'Legitimate, says 1 personSource: SwipeClean users',
      '3 complaints in the last 30 daysSource: complaints to authorities, as of Mar 1, 2025+0.9',
      'Total evidence4.8',
    ]);
  });

  it('should make no claim about an unknown number', async () => {
    await check({});
    expect(
      await screen.findByText(/^Nothing is known against this number. That is no guarantee/),
    ).toBeVisible();
    expect(screen.queryByText('What this is based on')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<SpamVerdict>]>([
    [
      'It belongs to an emergency service or a helpline and is always put through.',
      { protection: 'emergency' },
    ],
    ['It is on your block list.', { own: { isBlocked: true, verdict: null } }],
    ['There are reports against it, but not enough to block it.', { score: 1, userScore: 1, reporters: 1 }],
    ['Users marked it as legitimate, and nothing is known against it.', { legitimateVotes: 2 }],
  ])('should come to: %s', async (outcome, standing) => {
    await check(standing);
    expect(await screen.findByText(outcome)).toBeVisible();
  });

  it('should offer no negative vote on a protected number', async () => {
    await check({ protection: 'operator' });
    expect(await screen.findByRole('button', { name: 'It is legitimate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'It is spam' })).not.toBeInTheDocument();
  });

  it('should withdraw a vote when it is pressed again', async () => {
    const own = { isBlocked: false, verdict: 'spam' } as const;
    const { person, sent } = showSpam(
      {
        [path]: { json: { ...sampleStanding, own } },
        'DELETE /api/spam/votes/%2B12125552368': { json: sampleStanding },
      },
      { at: '/spam-blocker?tab=report' },
    );
    await person.type(screen.getByLabelText('Number to check'), '+12125552368');
    await person.click(screen.getByRole('button', { name: 'Check number' }));
    await person.click(await screen.findByRole('button', { name: 'It is spam', pressed: true }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It is spam', pressed: false })).toBeVisible();
    expect(sent('DELETE', '/api/spam/votes/%2B12125552368')).toHaveLength(1);
  });

  it('should report a failed lookup', async () => {
    await check(problem(503, 'Spam is away'));
    expect(await screen.findByText('Unable to look up the number')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('rules of one’s own', () => {
  const update = 'PUT /api/spam/rules';
  const show = (rules: Partial<ScreeningRules> = {}, answers: Parameters<typeof showSpam>[0] = {}) =>
    showSpam(
      {
        'GET /api/spam/rules': { json: { ...DEFAULT_SCREENING_RULES, ...rules } },
        [update]: { json: DEFAULT_SCREENING_RULES },
        ...answers,
      },
      { user: { country: 'DE' } },
    );

  it('should store each change at once', async () => {
    const { person, sent } = show();
    await person.click(await screen.findByRole('checkbox', { name: 'Block calls without a number' }));
    await person.click(screen.getByRole('checkbox', { name: 'Block calls with a forged number' }));
    await waitFor(() =>
      expect(sent('PUT', '/api/spam/rules')).toEqual([
        { ...DEFAULT_SCREENING_RULES, blockWithheld: true },
        { ...DEFAULT_SCREENING_RULES, blockWithheld: true, blockUnverified: true },
      ]),
    );
    expect(screen.getByRole('checkbox', { name: 'Block calls without a number' })).toBeChecked();
  });

  it('should allow chosen countries besides the user’s own', async () => {
    const { person, sent } = show({ blockForeign: true, allowedCountries: ['FR'] });
    expect(await screen.findByText(/Your country is Germany/)).toBeVisible();
    const countries = screen.getByLabelText('Also allow');
    expect(within(countries).queryByRole('option', { name: 'Germany' })).not.toBeInTheDocument();
    await person.selectOptions(countries, 'Austria');
    await person.click(await screen.findByRole('button', { name: 'No longer allow France' }));
    await waitFor(() =>
      expect(sent('PUT', '/api/spam/rules')).toMatchObject([
        { allowedCountries: ['FR', 'AT'] },
        { allowedCountries: ['AT'] },
      ]),
    );
  });

  it('should store quiet hours with the time zone', async () => {
    const { person, sent } = show();
    await person.click(await screen.findByRole('checkbox', { name: 'Block all calls in quiet hours' }));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const from = await screen.findByLabelText('From');
    expect(from).toHaveValue('22:00');
    await person.clear(from);
    await person.type(from, '21:30');
    await person.tab();
    await waitFor(() =>
      expect(sent('PUT', '/api/spam/rules')).toMatchObject([
        { quietHours: { from: '22:00', to: '07:00', timeZone } },
        { quietHours: { from: '21:30', to: '07:00', timeZone } },
      ]),
    );
  });

  it('should show the stored rules after a failure, with the reason', async () => {
    const { person } = show({}, { [update]: problem(503, 'Spam is away') });
    const box = await screen.findByRole('checkbox', { name: 'Block calls without a number' });
    await person.click(box);
    expect(await screen.findByText('Spam is away')).toBeVisible();
    expect(box).not.toBeChecked();
  });
});
