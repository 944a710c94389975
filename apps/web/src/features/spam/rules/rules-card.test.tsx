import { DEFAULT_SCREENING_RULES, type ScreeningRules } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@/testing/fake-api';
import { showSpam } from '../testing/show-spam';

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

describe('rules of one’s own', () => {
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
