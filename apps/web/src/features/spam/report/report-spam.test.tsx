import { REPORT_TYPES, SEVERITIES } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@/testing/fake-api';
import { reportedNumber } from '../testing/samples';
import { showSpam } from '../testing/show-spam';

const show = (answers = {}) => showSpam(answers, { at: '/spam-blocker?tab=report' });
const phone = () => screen.getByLabelText('Phone number');
const submit = () => screen.getByRole('button', { name: 'Report number' });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

describe('reporting spam', () => {
  it('should offer kinds and severities, with spam call and medium as defaults (SPAM-11, SPAM-12, SPAM-13)', () => {
    show();
    expect(optionsOf('What it was')).toEqual(REPORT_TYPES);
    expect(optionsOf('Severity')).toEqual(SEVERITIES);
    expect(screen.getByLabelText('What it was')).toHaveValue('spam_call');
    expect(screen.getByLabelText('Severity')).toHaveValue('medium');
    expect(screen.getByLabelText('Description (optional)')).toHaveValue('');
  });

  it('should require a number (SPAM-14, SPAM-26)', async () => {
    const { person, sent } = show();
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

  it('should work without a description (SPAM-15)', async () => {
    const { person, sent } = show({ 'POST /api/spam/reports': { json: {} } });
    await person.type(phone(), '2125552368');
    await person.click(submit());
    expect(await screen.findByText('Spam Reported')).toBeVisible();
    expect(sent('POST', '/api/spam/reports')).toMatchObject([{ content: '' }]);
  });

  it('should add the number to the list, unblocked (SPAM-28)', async () => {
    let numbers: unknown[] = [];
    const { person } = show({
      'GET /api/spam/numbers': () => ({ json: numbers }),
      'POST /api/spam/reports': () => {
        numbers = [reportedNumber];
        return { json: {} };
      },
    });
    await person.type(phone(), reportedNumber.phoneNumber);
    await person.click(submit());
    await screen.findByText('Spam Reported');
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
