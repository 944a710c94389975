import type { OwnerAccess } from '@swipeclean/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentSession } from '@/shared/session/session-store';
import { fakeApi, problem, type FakeAnswer } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import OwnerPage from './owner-page';

const PATH = '/api/owner/access';
const GRANTED: FakeAnswer<OwnerAccess> = { json: { ownerAccess: true } };

const show = (user?: typeof sampleUser) => renderScreen(<OwnerPage />, { at: '/owner', user });

describe('owner access', () => {
  it('should ask for the code as a password, with a link to the public site (NAV-26, OWN-09, OWN-29)', () => {
    const calls = fakeApi({});
    show();
    expect(screen.getByLabelText('Access code')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Back to Public Site' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Owner access bypasses all subscription requirements')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('should send the code on Enter, and reject a wrong one (OWN-02, OWN-03, OWN-04)', async () => {
    const calls = fakeApi({ [`POST ${PATH}`]: problem(403, 'Invalid owner access code.') });
    const { person } = show();
    const field = screen.getByLabelText('Access code');
    await person.type(field, 'Nearly{Enter}');
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(screen.getByText('Invalid owner access code.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'Nearly' }]);
    expect(localStorage.getItem('isOwner')).toBeNull();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('should require a code before sending', async () => {
    const calls = fakeApi({});
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(screen.getByText('Enter the access code.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('should show how long to wait after too many wrong codes (OWN-26)', async () => {
    fakeApi({ [`POST ${PATH}`]: problem(429, 'Too many wrong access codes.') });
    const { person } = show();
    await person.type(screen.getByLabelText('Access code'), 'x{Enter}');
    expect(await screen.findByText('Too many wrong codes. Try again in 1 min.')).toBeVisible();
  });

  it('should report an unreachable server', async () => {
    fakeApi({ [`POST ${PATH}`]: problem(503, 'Away') });
    const { person } = show();
    await person.type(screen.getByLabelText('Access code'), 'x{Enter}');
    expect(await screen.findByText(/not available right now/)).toBeVisible();
  });

  it('should show the grant, and open the real cleaner after one second (OWN-05, OWN-06, TOAST-49)', async () => {
    fakeApi({ [`POST ${PATH}`]: GRANTED });
    jest.useFakeTimers();
    const { place } = show(sampleUser);
    fireEvent.change(screen.getByLabelText('Access code'), { target: { value: 'right' } });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(localStorage.getItem('isOwner')).toBe('true');
    expect(currentSession().user?.ownerAccess).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(place()).toBe('/owner');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(place()).toBe('/real-cleaner');
    jest.useRealTimers();
    expect(await screen.findByText('Owner Access Granted')).toBeVisible();
  });

  it('should be active on a later visit until it is disabled (OWN-07, OWN-08, OWN-27)', async () => {
    localStorage.setItem('isOwner', 'true');
    const calls = fakeApi({ [`GET ${PATH}`]: GRANTED, [`DELETE ${PATH}`]: { status: 204 } });
    const { person, place } = show();
    expect(await screen.findByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the Real File Cleaner' })).toHaveAttribute(
      'href',
      '/real-cleaner',
    );
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await person.click(screen.getByRole('button', { name: 'Disable Owner Access' }));
    expect(await screen.findByLabelText('Access code')).toBeVisible();
    expect(localStorage.getItem('isOwner')).toBeNull();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
    expect(place()).toBe('/owner');
  });

  it('should stay active with an error when disabling fails', async () => {
    localStorage.setItem('isOwner', 'true');
    fakeApi({ [`GET ${PATH}`]: GRANTED, [`DELETE ${PATH}`]: problem(503, 'Away') });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Disable Owner Access' }));
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    expect(localStorage.getItem('isOwner')).toBe('true');
  });

  it('should grant nothing by a flag in the browser (ROLE-07, ROLE-10, OWN-27)', async () => {
    localStorage.setItem('isOwner', 'true');
    fakeApi({ [`GET ${PATH}`]: { json: { ownerAccess: false } } });
    show();
    await waitFor(() => expect(screen.getByLabelText('Access code')).toBeVisible());
    expect(screen.queryByText('Owner Access Active')).not.toBeInTheDocument();
  });

  it('should read a signed-in user’s access from the session and ignore the flag (OWN-28)', () => {
    const calls = fakeApi({});
    show({ ...sampleUser, ownerAccess: true });
    expect(screen.getByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(calls).toEqual([]);
  });
});
