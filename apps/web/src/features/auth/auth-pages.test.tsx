import type { User } from '@swipeclean/contracts';
import { screen, waitFor } from '@testing-library/react';
import { clearReferral, readReferral, storeReferral } from '@/shared/session/referral';
import { type FakeAnswer, fakeApi, hrefOf, problem, renderScreen, sampleUser } from '@/testing';
import ForgotPasswordPage from './forgot-password-page';
import LoginPage from './login-page';
import RegisterPage from './register-page';
import ResetPasswordPage from './reset-password-page';
import UnsubscribePage from './unsubscribe-page';
import VerifyEmailPage from './verify-email-page';
import { localPathOrHome } from './use-return-to';

describe('login', () => {
  async function signIn(at: string, answer: FakeAnswer<User>) {
    const calls = fakeApi({ 'POST /api/auth/login': answer });
    const view = renderScreen(<LoginPage />, { at });
    await fillIn(view.person, CREDENTIALS);
    await view.person.click(screen.getByRole('button', { name: 'Sign in' }));
    return { ...view, calls };
  }

  it('should sign in and return to where the user came from (AUTH-10)', async () => {
    const { place, calls } = await signIn('/login?returnTo=%2Fclean%3Ftab%3D1', { json: sampleUser });
    await waitFor(() => expect(place()).toBe('/clean?tab=1'));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ email: 'mara@example.com', password: 'correct horse' });
  });

  it('should show an error for a wrong e-mail or password', async () => {
    await signIn('/login', problem(401, 'Wrong e-mail or password'));
    expect(await screen.findByText('The e-mail or password is wrong.')).toBeVisible();
  });

  it.each([
    [503, /^This part of SwipeClean is not available right now/],
    [500, 'Something went wrong on our side. Try again.'],
  ])('should distinguish a server that answers %i from a lost connection', async (status, text) => {
    await signIn('/login', { status });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('should show that the identity provider failed, and pass on the return address', async () => {
    fakeApi({});
    renderScreen(<LoginPage />, { at: '/login?error=provider&returnTo=%2Fclean' });
    expect(await screen.findByText(/^Signing in with the provider failed/)).toBeVisible();
    expect(hrefOf('Create an account')).toBe('/register?returnTo=%2Fclean');
  });

  it('should ask for a code after the password where the account has a second factor', async () => {
    const calls = fakeApi({
      'POST /api/auth/login': problem(401, 'More', undefined, { reason: 'SECOND_FACTOR_NEEDED' }),
      'GET /api/auth/login/second-step': {
        json: { passkeys: 0, hasAuthenticator: true, recoveryCodesLeft: 9 },
      },
      'POST /api/auth/login/second-step': ({ body }) =>
        (body as { code: string }).code === '123456'
          ? { json: sampleUser }
          : problem(400, 'Wrong', [{ field: 'code', code: 'WRONG', message: 'This code is wrong.' }]),
    });
    const { person, place } = renderScreen(<LoginPage />, { at: '/login?returnTo=%2Fclean' });
    await fillIn(person, CREDENTIALS);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    await person.type(await screen.findByLabelText('Code'), '000000');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
    await person.clear(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(place()).toBe('/clean'));
    expect(calls.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
  });

  it('should say from when a reset password works', async () => {
    const dueAt = '2125-01-02T12:00:00.000Z';
    const waits = { reason: 'RECOVERY_WAITS', values: { dueAt } } as const;
    await signIn('/login', problem(403, 'Wait', undefined, waits));
    expect(
      await screen.findByText(/^This password works from 2 Jan 2125|^This password works from Jan 2, 2125/),
    ).toBeVisible();
  });

  it('should redirect users who are already signed in', async () => {
    fakeApi({});
    const { place } = renderScreen(<LoginPage />, { at: '/login', user: sampleUser });
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('should require both fields before sending', async () => {
    const calls = fakeApi({});
    const { person } = renderScreen(<LoginPage />, { at: '/login' });
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
async function fillIn(person: ReturnType<typeof renderScreen>['person'], fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await person.click(screen.getByLabelText(label));
    await person.paste(text);
  }
}
const CREDENTIALS = { 'E-mail': 'mara@example.com', Password: 'correct horse' };

describe('register', () => {
  afterEach(clearReferral);

  it('should create an account by an invitation, without sending empty fields', async () => {
    const calls = fakeApi({
      'POST /api/auth/register': { status: 201, body: sampleUser },
      'GET /api/referrals/inviter?code=SWIPEABC123': { json: { name: null } },
    });
    storeReferral('?ref=K7M2QP');
    const { person, place } = renderScreen(<RegisterPage />, { at: '/register?ref=SWIPEABC123' });
    await screen.findByText(/^A friend invites you. You get 1 month of Pro free/);
    await fillIn(person, { ...CREDENTIALS, 'E-mail': ' mara@example.com' });
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'mara@example.com',
      password: 'correct horse',
      referralCode: 'SWIPEABC123',
    });
    expect(readReferral()).toBe('');
  });

  it('should show the inviter of the typed code, and reject an unknown code', async () => {
    fakeApi({
      'GET /api/referrals/inviter?code=k7m2%20qp': { json: { name: 'Ann L.' } },
      'GET /api/referrals/inviter?code=NOBODY': problem(404, 'Nobody is known by this code.'),
    });
    const { person } = renderScreen(<RegisterPage />, { at: '/register' });
    const field = screen.getByLabelText('Referral code (optional)');
    await person.type(field, ' k7m2 qp ');
    await person.tab();
    await screen.findByText(/^Ann L\. invites you\. You get 1 month of Pro free/);
    await person.clear(field);
    await person.type(field, 'NOBODY');
    await person.tab();
    await screen.findByText(/^Nobody has this code/);
    expect(field).toHaveAccessibleDescription(/^Nobody has this code/);
    await person.clear(field);
    await person.tab();
    expect(screen.queryByText(/^Nobody is known/)).not.toBeInTheDocument();
  });

  it('should fill in the stored code of a link, and show the server’s error at its field', async () => {
    storeReferral('?ref=K7M2QP');
    const refusal = [{ field: 'referralCode', message: 'Unknown code' }];
    fakeApi({
      'GET /api/referrals/inviter?code=K7M2QP': { json: { name: 'Ann L.' } },
      'POST /api/auth/register': problem(400, 'Refused', refusal),
    });
    const { person } = renderScreen(<RegisterPage />, { at: '/register' });
    const field = screen.getByLabelText('Referral code (optional)');
    expect(field).toHaveValue('K7M2QP');
    await fillIn(person, CREDENTIALS);
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Unknown code');
    expect(field).toHaveAccessibleDescription(/Unknown code$/);
  });

  it('should reject a short password and state the minimum length', async () => {
    fakeApi({});
    const { person } = renderScreen(<RegisterPage />, { at: '/register' });
    await person.type(screen.getByLabelText('Password'), 'short');
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Use 8 to 128 characters.')).toBeVisible();
  });

  it('should report an existing account at the address field, with a link to the sign-in', async () => {
    fakeApi({
      'POST /api/auth/register': problem(409, 'Taken', [{ field: 'email', code: 'TAKEN', message: 'Taken' }]),
    });
    const { person } = renderScreen(<RegisterPage />, { at: '/register?returnTo=%2Fclean' });
    await fillIn(person, CREDENTIALS);
    await person.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/There is an account with this e-mail already/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    for (const link of screen.getAllByRole('link', { name: 'Sign in' }))
      expect(link).toHaveAttribute('href', '/login?returnTo=%2Fclean');
    expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
  });
});
describe('mails', () => {
  it('should not reveal whether an account exists when a password is forgotten', async () => {
    fakeApi({ 'POST /api/auth/password/forgot': { status: 202 } });
    const { person } = renderScreen(<ForgotPasswordPage />);
    await fillIn(person, { 'E-mail': 'mara@example.com' });
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If mara@example.com has an account/)).toBeVisible();
  });

  it('should set a new password with the token of the mail', async () => {
    const calls = fakeApi({ 'POST /api/auth/password/reset': { json: { effectiveAt: null } } });
    const { person } = renderScreen(<ResetPasswordPage />, { at: '/reset-password?token=t0ken' });
    await fillIn(person, { 'New password': 'correct horse' });
    await person.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ token: 't0ken', password: 'correct horse' });
  });

  it('should report an expired link', async () => {
    fakeApi({
      'POST /api/auth/password/reset': problem(400, 'Bad token', [{ field: 'token', message: 'expired' }]),
    });
    const { person } = renderScreen(<ResetPasswordPage />, { at: '/reset-password?token=old' });
    await fillIn(person, { 'New password': 'correct horse' });
    await person.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('This link no longer works. Request a new one.')).toBeVisible();
  });

  it('should confirm an address by a press, not by opening the link', async () => {
    const calls = fakeApi({ 'POST /api/auth/email/verify': { status: 204 } });
    const { person } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0ken' });
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Confirm e-mail' }));
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
  });

  it('should lead to the sign-in and back where the link needs a session of the account', async () => {
    fakeApi({ 'POST /api/auth/email/verify': problem(403, 'Sign in to this account first') });
    const { person, place } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0ken' });
    await person.click(screen.getByRole('button', { name: 'Confirm e-mail' }));
    expect(await screen.findByText(/^Sign in to the account that this link belongs to/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(place()).toBe('/login?returnTo=%2Fverify-email%3Ftoken%3Dt0ken');
  });

  it('should not offer the sign-in to another account that is signed in', async () => {
    fakeApi({ 'POST /api/auth/email/verify': problem(403, 'Sign in to this account first') });
    const at = '/verify-email?token=t0ken';
    const { person } = renderScreen(<VerifyEmailPage />, { at, user: sampleUser });
    await person.click(screen.getByRole('button', { name: 'Confirm e-mail' }));
    expect(await screen.findByText(/^Sign in to the account that this link belongs to/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

describe('local path', () => {
  it.each([
    ['/clean?tab=1#top', '/clean?tab=1#top'],
    ['//evil.example', '/'],
    [null, '/'],
  ])('should map %s to %s', (value, path) => {
    expect(localPathOrHome(value)).toBe(path);
  });

  it('should end a digest by a press, not by opening the link of its mail', async () => {
    const calls = fakeApi({ 'POST /api/auth/digest/end/ann.s1gn': { status: 204 } });
    const { person } = renderScreen(<UnsubscribePage />, { at: '/unsubscribe?token=ann.s1gn' });
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Stop the summary' }));
    expect(await screen.findByText(/^The summary is off\./)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
