import type { ApiKey, CreatedApiKey } from '@swipeclean/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, fakeApi, problem, renderScreen, sampleUser } from '@/testing';
import ApiKeysCard from './api-keys-card';

const router: ApiKey = {
  id: 'router',
  name: 'Router',
  start: 'swc_abcdefghij',
  scopes: ['lists:read', 'plans:run'],
  createdAt: '2025-01-01T00:00:00Z',
  expiresAt: '2999-01-01T00:00:00Z',
  lastUsedAt: null,
};
const created: CreatedApiKey = { ...router, key: `${router.start}_${'s'.repeat(49)}` };

function show(keys: ApiKey[], more: FakeAnswers = {}) {
  const calls = fakeApi({ 'GET /api/auth/keys': { json: keys }, ...more });
  return { calls, ...renderScreen(<ApiKeysCard />, { user: sampleUser }) };
}

describe('ApiKeysCard', () => {
  it('should list keys with scopes, end and last use', async () => {
    const old = {
      ...router,
      id: 'old',
      name: 'Old',
      expiresAt: '2025-02-01T12:00:00Z',
      lastUsedAt: '2025-01-02T12:00:00Z',
    };
    show([router, old]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('swc_abcdefghij…Read lists, Run cleaning plans');
    expect(first).toHaveTextContent('ends Jan 1, 2999 · not used yet');
    expect(second).toHaveTextContent('ended Feb 1, 2025 · last used Jan 2, 2025');
  });

  it('should create a key for 90 days, and show it once', async () => {
    const { calls, person } = show([], { 'POST /api/auth/keys': { json: created } });
    await person.click(await screen.findByRole('button', { name: /^Create a key/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
    await person.type(within(dialog).getByLabelText('Name'), 'Router');
    await person.click(within(dialog).getByRole('button', { name: 'Create a key' }));
    expect(within(dialog).getByText('Choose at least one.')).toBeVisible();
    expect(within(dialog).getByRole('checkbox', { name: /^Read lists/ })).toHaveFocus();
    await person.keyboard(' ');
    expect(within(dialog).queryByText('Choose at least one.')).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Create a key' }));
    const shown = await screen.findByRole('dialog', { name: 'Your new key' });
    expect(within(shown).getByText(created.key)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Router',
      scopes: ['lists:read'],
      days: 90,
    });
    // The browser's own event of the Escape key.
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(within(shown).getByText(created.key)).toBeVisible();
    await person.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(created.key)).toBeNull();
  });

  it('should say why a key is not created, and keep what was entered', async () => {
    const tooMany = problem(409, 'You have 20 of these already. Remove one first.');
    const { person } = show([router], { 'POST /api/auth/keys': tooMany });
    await person.click(await screen.findByRole('button', { name: 'Create a key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
    await person.type(within(dialog).getByLabelText('Name'), 'Router');
    await person.click(within(dialog).getByRole('checkbox', { name: /^Screen/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Create a key' }));
    expect(await within(dialog).findByText(/^You have 20 of these already/)).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Router');
  });

  it('should revoke a key after a question', async () => {
    const { calls, person } = show([router], { 'DELETE /api/auth/keys/router': { status: 204 } });
    await person.click(await screen.findByRole('button', { name: 'Revoke Router' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this key?' });
    expect(dialog).toHaveTextContent('Programs that use “Router” stop working at once.');
    await person.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
