import { screen } from '@testing-library/react';
import { fakeApi, renderScreen, sampleConfig, sampleUser } from '@/testing';
import SecurityCard from './security-card';

const LAST = /It is your last second factor: after this your password alone signs in/;

async function askToRemoveApp(user: Partial<typeof sampleUser>, passkeys: number) {
  fakeApi({
    'GET /api/auth/factors': { json: { passkeys, hasAuthenticator: true, recoveryCodesLeft: 9 } },
    'GET /api/auth/passkeys': { json: [] },
    'GET /api/config': { json: sampleConfig },
  });
  const { person } = renderScreen(<SecurityCard user={{ ...sampleUser, hasSecondFactor: true, ...user }} />);
  await person.click(await screen.findByText('Remove authenticator app'));
  expect(await screen.findByText('Codes of the app no longer work.')).toBeVisible();
}

describe('removing the authenticator app', () => {
  it('should say what is left of sign-in where it is the last second factor', async () => {
    await askToRemoveApp({ hasPassword: true }, 0);
    expect(screen.getByText(LAST)).toBeVisible();
  });

  it.each([
    ['a passkey is left', { hasPassword: true }, 1],
    ['there is no password', { hasPassword: false }, 0],
  ])('should not say so where %s', async (_case, user, passkeys) => {
    await askToRemoveApp(user, passkeys);
    expect(screen.queryByText(LAST)).not.toBeInTheDocument();
  });
});
