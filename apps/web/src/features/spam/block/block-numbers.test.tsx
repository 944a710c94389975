import { BLOCK_TYPES, SPAM_CATEGORIES, type SpamNumber } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@/testing/fake-api';
import { reportedNumber, sampleNumber } from '../testing/samples';
import { showSpam } from '../testing/show-spam';
import { looksLikePhone } from '../components/phone-field';

describe('block numbers', () => {
  const premium = problem(402, 'Premium subscription required');
  const phone = () => screen.getByLabelText('Phone number');
  const submit = () => screen.getByRole('button', { name: 'Block number' });
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  describe('blocking a number', () => {
    it('should offer types and categories with defaults, and say that the list is empty (SPAM-05, SPAM-06)', async () => {
      // Also proves SPAM-20, SPAM-27.
      showSpam();
      expect(optionsOf('What to block')).toEqual(BLOCK_TYPES);
      expect(optionsOf('Category')).toEqual(SPAM_CATEGORIES);
      expect(screen.getByLabelText('What to block')).toHaveValue('both');
      expect(screen.getByLabelText('Category')).toHaveValue('telemarketer');
      expect(await screen.findByText('No numbers blocked yet...')).toBeVisible();
    });

    it('should require a number, announce the error, and send nothing (SPAM-07, SPAM-26)', async () => {
      const { person, sent } = showSpam();
      await person.type(phone(), '   ');
      await person.click(submit());
      const message = await screen.findByText('Phone number is required');
      expect(message.closest('[role=alert]')).not.toBeNull();
      expect(phone()).toBeInvalid();
      expect(sent('POST', '/api/spam/numbers')).toEqual([]);
    });

    it('should block the number as chosen, refresh the list and clear the field (SPAM-04, SPAM-08, TOAST-39)', async () => {
      let numbers: SpamNumber[] = [];
      const { person, sent } = showSpam({
        'GET /api/spam/numbers': () => ({ json: numbers }),
        'POST /api/spam/numbers': () => {
          numbers = [sampleNumber];
          return { json: sampleNumber };
        },
      });
      await person.type(phone(), ' 212-555-2368 ');
      await person.selectOptions(screen.getByLabelText('What to block'), 'texts');
      await person.selectOptions(screen.getByLabelText('Category'), 'scam');
      await person.click(submit());
      expect(await screen.findByText('Number Blocked')).toBeVisible();
      expect(screen.getByText('The phone number has been added to your block list.')).toBeVisible();
      expect(await screen.findByText('(212) 555-2368')).toBeVisible();
      expect(sent('POST', '/api/spam/numbers')).toEqual([
        { phoneNumber: '212-555-2368', type: 'texts', category: 'scam' },
      ]);
      expect(sent('GET', '/api/spam/numbers')).toHaveLength(2);
      expect(phone()).toHaveValue('');
      expect(screen.getByLabelText('Category')).toHaveValue('scam');
    });

    it.each([
      ['an unknown error', undefined, /^As the server says it/],
      ['that of a prefix', 'FORMAT', /^To block all numbers that begin alike, write \+/],
    ] as const)('should show %s at the field', async (_what, code, shown) => {
      const refusal = { field: 'phoneNumber', code, message: 'As the server says it' };
      const { person } = showSpam({ 'POST /api/spam/numbers': problem(400, 'Check', [refusal]) });
      await person.type(phone(), '+1*');
      await person.click(submit());
      expect(await screen.findByText(shown)).toBeVisible();
      expect(phone()).toBeInvalid();
      expect(phone()).toHaveValue('+1*');
      expect(screen.queryByText('Error')).not.toBeInTheDocument();
    });

    it('should show any other failure with its message (SPAM-17, TOAST-27)', async () => {
      const { person } = showSpam({ 'POST /api/spam/numbers': problem(500, 'The list is on fire') });
      await person.type(phone(), '1');
      await person.click(submit());
      expect((await screen.findByText('Error')).closest('li')).toHaveAttribute('data-variant', 'destructive');
      expect(screen.getByText('The list is on fire')).toBeVisible();
    });

    it('should show the free limit as a notice, with a link to Pro (ROLE-06, CONST-46)', async () => {
      const { person } = showSpam({ 'POST /api/spam/numbers': premium });
      await person.type(phone(), '1');
      await person.click(submit());
      expect(await screen.findByText('This needs Pro')).toBeVisible();
      expect(screen.getByText(/^Up to 25 numbers can be blocked for free/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
      expect(screen.queryByText('Error')).not.toBeInTheDocument();
    });
  });
  describe('what does not look like a phone number', () => {
    it('should warn beside the field, and still accept it (SPAM-07, SPAM-25)', async () => {
      const { person, sent } = showSpam({
        'POST /api/spam/numbers': { status: 201, body: { ...sampleNumber, phoneNumber: 'abc' } },
      });
      const doubt = 'This does not look like a phone number. It is saved as you typed it.';
      await person.type(screen.getByLabelText('Phone number'), 'abc');
      expect(screen.queryByText(doubt)).not.toBeInTheDocument();
      await person.tab();
      expect(screen.getByText(doubt)).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Block number' }));
      await waitFor(() => expect(sent('POST', '/api/spam/numbers')).toMatchObject([{ phoneNumber: 'abc' }]));
      await waitFor(() => expect(screen.queryByText(doubt)).not.toBeInTheDocument());
    });

    it('should move no button while it is pressed', async () => {
      const { person, sent } = showSpam({ 'POST /api/spam/numbers': { status: 201, body: sampleNumber } });
      await person.type(screen.getByLabelText('Phone number'), 'abc');
      const button = screen.getByRole('button', { name: 'Block number' });
      await person.pointer({ keys: '[MouseLeft>]', target: button });
      expect(screen.getByLabelText('Phone number')).not.toHaveFocus();
      expect(screen.queryByText(/^This does not look like a phone number/)).not.toBeInTheDocument();
      await person.pointer({ keys: '[/MouseLeft]', target: button });
      await waitFor(() => expect(sent('POST', '/api/spam/numbers')).toMatchObject([{ phoneNumber: 'abc' }]));
    });

    it('should remove the warning once it looks right', async () => {
      const { person } = showSpam();
      await person.type(screen.getByLabelText('Phone number'), '12');
      await person.tab();
      expect(screen.getByText(/^This does not look like a phone number/)).toBeVisible();
      await person.type(screen.getByLabelText('Phone number'), '3');
      expect(screen.queryByText(/^This does not look like a phone number/)).not.toBeInTheDocument();
    });
  });
  describe('the list of numbers', () => {
    it('should show each number with its state and the opposite action (SPAM-09, SPAM-19)', async () => {
      showSpam({ 'GET /api/spam/numbers': { json: [sampleNumber, reportedNumber] } });
      const [first, second] = within(await screen.findByRole('list', { name: 'Your numbers' })).getAllByRole(
        'listitem',
      );
      expect(first).toHaveTextContent('(212) 555-2368Block: calls and texts · ScamUnblock');
      expect(second).toHaveTextContent('+44 20 7946 0958Not blocked · Robocall · Reported by 2 peopleBlock');
    });

    it('should show the used part of the list only to a free user', async () => {
      const answers = { 'GET /api/spam/numbers': { json: [sampleNumber, reportedNumber] } };
      const { unmount } = showSpam(answers);
      expect(await screen.findByText('1 of 25 used')).toBeVisible();
      unmount();
      showSpam(answers, { user: { isSubscribed: true } });
      expect(await screen.findByText('(212) 555-2368')).toBeVisible();
      expect(screen.queryByText('1 of 25 used')).not.toBeInTheDocument();
    });

    it('should be searchable once it is long, in any notation of a number', async () => {
      const many = Array.from({ length: 60 }, (_, i) => ({
        ...sampleNumber,
        id: `${i}`,
        phoneNumber: `21255510${10 + i}`,
        e164: `+121255510${10 + i}`,
      }));
      const { person } = showSpam({ 'GET /api/spam/numbers': { json: many } });
      const list = await screen.findByRole('list', { name: 'Your numbers' });
      expect(within(list).getAllByRole('listitem')).toHaveLength(50);
      await person.click(screen.getByRole('button', { name: 'Show more (10 left)' }));
      expect(within(list).getAllByRole('listitem')).toHaveLength(60);
      await person.type(screen.getByLabelText('Search your numbers'), '212-555 1023');
      expect(within(list).getAllByRole('listitem')).toHaveLength(1);
      expect(screen.getByText('1 match')).toBeInTheDocument();
      await person.type(screen.getByLabelText('Search your numbers'), '999');
      expect(screen.getByText('Nothing matches your search')).toBeVisible();
    });

    it('should remove a number after confirmation, and undo that', async () => {
      let numbers = [sampleNumber];
      const { person, sent } = showSpam({
        'POST /api/spam/numbers': { json: sampleNumber },
        'GET /api/spam/numbers': () => ({ json: numbers }),
        'DELETE /api/spam/numbers/n1': () => {
          numbers = [];
          return { status: 204 };
        },
      });
      await person.click(await screen.findByRole('button', { name: 'Remove (212) 555-2368' }));
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }));
      expect(await screen.findByText('(212) 555-2368 is no longer on your list.')).toBeVisible();
      expect(await screen.findByText('No numbers blocked yet...')).toBeVisible();
      numbers = [sampleNumber];
      await person.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('button', { name: 'Unblock (212) 555-2368' })).toBeVisible();
      expect(sent('POST', '/api/spam/numbers')).toEqual([
        { phoneNumber: '212-555-2368', type: 'both', category: 'scam' },
      ]);
    });
  });
  describe('the toggle of a number', () => {
    const patch = 'PATCH /api/spam/numbers/n1/toggle';

    it('should toggle at once, then confirm and refresh the list (SPAM-10, TOAST-41, API-19)', async () => {
      let isBlocked = true;
      const { person, sent } = showSpam({
        'GET /api/spam/numbers': () => ({ json: [{ ...sampleNumber, isBlocked }] }),
        [patch]: () => {
          isBlocked = !isBlocked;
          return { json: { ...sampleNumber, isBlocked } };
        },
      });
      await person.click(await screen.findByRole('button', { name: 'Unblock (212) 555-2368' }));
      expect(await screen.findByRole('button', { name: 'Block (212) 555-2368' })).toHaveFocus();
      expect(await screen.findByText('Block Status Updated')).toBeVisible();
      expect(screen.getByText("The number's block status has been changed.")).toBeVisible();
      expect(sent('PATCH', '/api/spam/numbers/n1/toggle')).toEqual([undefined]);
      await waitFor(() => expect(sent('GET', '/api/spam/numbers')).toHaveLength(2));
      expect(screen.getByRole('button', { name: 'Block (212) 555-2368' })).toBeVisible();
    });

    it('should roll back on failure, shown in its row without a toast (ERR-08)', async () => {
      let lists = 0;
      const { person } = showSpam({
        // Only the first list response comes, so the later state is the rolled-back one.
        'GET /api/spam/numbers': () => (lists++ === 0 ? { json: [sampleNumber] } : { status: 503 }),
        [patch]: { status: 500 },
      });
      await person.click(await screen.findByRole('button', { name: 'Unblock (212) 555-2368' }));
      expect(await screen.findByText('This could not be changed. Try again.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Unblock (212) 555-2368' })).toBeVisible();
      expect(screen.queryByText('Error')).not.toBeInTheDocument();
      expect(screen.queryByText('Block Status Updated')).not.toBeInTheDocument();
    });

    it('should show the free limit in its row (ROLE-06)', async () => {
      const { person } = showSpam({
        'GET /api/spam/numbers': { json: [reportedNumber] },
        'PATCH /api/spam/numbers/n2/toggle': premium,
      });
      await person.click(await screen.findByRole('button', { name: /^Block \+44/ }));
      const row = within(screen.getByRole('list', { name: 'Your numbers' })).getByRole('listitem');
      expect(await within(row).findByText('This needs Pro')).toBeVisible();
      expect(row).toHaveTextContent('Not blocked');
    });
  });
});

describe('looksLikePhone', () => {
  it.each(['', '  ', '911', '72345', '212-555-2368', '(212) 555.2368', '+44 7911 123456'])(
    'should accept %j (SPAM-25)',
    (typed) => expect(looksLikePhone(typed)).toBe(true),
  );

  it.each(['abc', '12', '+', '212 555 CALL', '1234567890123456'])('should warn about %j', (typed) =>
    expect(looksLikePhone(typed)).toBe(false),
  );
});
