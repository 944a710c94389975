import { deleteUser, type HeldUserData } from '@swipeclean/contracts/server';
import { createTokenFile, operationsCaller } from '@swipeclean/service-kit/testing';
import { useAuth } from './support/auth-harness';

const tokens = createTokenFile();
const auth = useAuth(() => tokens.env);
afterAll(() => tokens.remove());

const erasureOf = async (id: string) => {
  const { body } = await operationsCaller(auth.service, tokens.token)('GET', `/users/${id}`);
  return (body as HeldUserData).erasure;
};

describe('GET /users/:id of auth', () => {
  it('should tell an account, an erased one and an id that it never had apart', async () => {
    const { signedIn, actor } = await auth.register();
    const { id } = signedIn.user;
    expect(await erasureOf(id)).toEqual({ state: 'none', at: null, waitingFor: [] });
    await auth.service.as(actor).call(deleteUser);
    expect(await erasureOf(id)).toMatchObject({ state: 'pending' });
    await auth.sql('DELETE FROM outbox');
    expect(await erasureOf(id)).toEqual({ state: 'done', at: expect.any(String), waitingFor: [] });
    for (const unknown of [`${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`, 'mistyped'])
      expect(await erasureOf(unknown)).toEqual({ state: 'unknown', at: null, waitingFor: [] });
  });
});
