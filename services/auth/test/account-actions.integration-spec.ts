import { type AccountAction, authRpc } from '@swipeclean/contracts/server';
import { type AuthHarness, newEmail, PASSWORD, startAuth } from './support/auth-harness';

const PHONE = { ipAddress: '203.0.113.7', userAgent: 'Firefox on a phone' };
const LAPTOP = { ipAddress: '198.51.100.4', userAgent: 'Chrome on a laptop' };
const NEW_PASSWORD = 'another horse battery';

let auth: AuthHarness;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

/** An account that was opened on a phone. */
async function openAccount() {
  const email = newEmail();
  const { user } = await auth.service.as(PHONE).call(authRpc.register, { email, password: PASSWORD });
  const signIn = (device: object, password = PASSWORD) =>
    auth.service.as(device).call(authRpc.login, { email, password });
  const caller = auth.service.as({ userId: user.id, ...PHONE });
  return { user, signIn, caller, actions: () => caller.call(authRpc.listOwnActions) };
}

const kindsOf = (actions: AccountAction[]) => actions.map(({ kind }) => kind);

describe('the record of actions on an account', () => {
  it('should contain a sign-in from each new browser once, with its address', async () => {
    const { signIn, actions, user } = await openAccount();
    for (const device of [LAPTOP, PHONE, LAPTOP]) await signIn(device);
    expect(await actions()).toMatchObject([
      { kind: 'new-device', userId: user.id, ...LAPTOP },
      { kind: 'new-device', userId: user.id, ...PHONE },
    ]);
  });

  it('should contain changes of the password and the end of sessions, newest first', async () => {
    const { signIn, caller, actions } = await openAccount();
    await caller.call(authRpc.changePassword, { currentPassword: PASSWORD, password: NEW_PASSWORD });
    await signIn(LAPTOP, NEW_PASSWORD);
    const [session] = await caller.call(authRpc.listSessions);
    await caller.call(authRpc.revokeSession, { id: session?.id ?? '' });
    await caller.call(authRpc.revokeAllSessions);
    expect(kindsOf(await actions())).toEqual([
      'all-sessions-ended',
      'session-ended',
      'new-device',
      'password-changed',
      'new-device',
    ]);
  });

  it('should not contain what was refused', async () => {
    const { signIn, caller, actions } = await openAccount();
    await expect(signIn(LAPTOP, 'wrong horse battery')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const request = { currentPassword: 'wrong horse battery', password: NEW_PASSWORD };
    await expect(caller.call(authRpc.changePassword, request)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(kindsOf(await actions())).toEqual(['new-device']);
  });

  it('should keep of an erased account that one was erased, and nothing else', async () => {
    const { caller, user } = await openAccount();
    await caller.call(authRpc.eraseUser, { password: PASSWORD });
    const owner = auth.service.as({ userId: 'owner', isOwner: true });
    expect(await owner.call(authRpc.listAccountActions, { userId: user.id })).toEqual([]);
    const [latest] = await owner.call(authRpc.listAccountActions, {});
    expect(latest).toMatchObject({ kind: 'erased', userId: null, ipAddress: '', userAgent: '' });
  });

  it('should be read by its user and the owner alone', async () => {
    const { user, caller } = await openAccount();
    const stranger = await openAccount();
    expect((await stranger.actions()).filter(({ userId }) => userId === user.id)).toEqual([]);
    await expect(caller.call(authRpc.listAccountActions, { userId: user.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('should be part of the export', async () => {
    const { caller } = await openAccount();
    expect(await caller.call(authRpc.exportUser)).toMatchObject({
      actions: [{ kind: 'new-device', ...PHONE }],
    });
  });
});
