import { Injectable, Module } from '@nestjs/common';
import {
  authEvents,
  authRpc,
  type SignInSeen,
  spyEvents,
  type UserErased,
} from '@swipeclean/contracts/server';
import {
  createEventTables,
  EventHandler,
  EventOutbox,
  ServiceConfig,
  type ServiceDefinition,
} from '@swipeclean/service-kit';
import { startTestService, type TestService } from '@swipeclean/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { actorOf, type AuthHarness, PASSWORD, startAuth } from './support/auth-harness';
import { until } from './support/until';

class CreateTables1763690000000 {
  up(queryRunner: QueryRunner): Promise<void> {
    return createEventTables(queryRunner);
  }
  async down(): Promise<void> {}
}

@Injectable()
class News {
  readonly seen: SignInSeen[] = [];
  @EventHandler(authEvents.signInSeen)
  async see(signIn: SignInSeen): Promise<void> {
    this.seen.push(signIn);
  }
  @EventHandler(authEvents.userErased)
  async hear(_: UserErased): Promise<void> {}
}

@Module({ providers: [News] })
class SpyModule {}

/** A process with spy's rights on the bus, which hears of sign-ins and says which are somebody else's. */
const spyStandIn: ServiceDefinition = {
  name: 'spy',
  contract: {},
  config: ServiceConfig,
  database: { schema: 'spy', entities: [], migrations: [CreateTables1763690000000] },
  module: SpyModule,
};

const DEVICE = { ipAddress: '203.0.113.7', userAgent: 'a browser' };

describe('what auth and spy tell each other', () => {
  let auth: AuthHarness;
  let spy: TestService;
  beforeAll(async () => {
    auth = await startAuth();
    spy = await startTestService(spyStandIn, auth.infrastructure);
  });
  afterAll(async () => {
    await spy.stop();
    await auth.stop();
  });

  const seenOf = (userId: string) =>
    spy.app.get(News, { strict: false }).seen.filter((signIn) => signIn.userId === userId);
  const seen = (userId: string, outcome: SignInSeen['outcome']) =>
    until(() => seenOf(userId).find((signIn) => signIn.outcome === outcome));
  const login = (email: string, password = PASSWORD) =>
    auth.service.as(DEVICE).call(authRpc.login, { email, password });
  const refresh = (refreshToken: string | null) =>
    auth.service.as(DEVICE).call(authRpc.refresh, { refreshToken });

  /** Opens an account that is Pro. */
  async function pro() {
    const { user } = (await auth.register()).signedIn;
    await auth.sql('UPDATE account SET is_subscribed = true WHERE id = $1', [user.id]);
    return user;
  }

  it('should tell of a sign-in to a Pro account, with its session and where it came from (CONST-46)', async () => {
    const user = await pro();
    const { sessionId } = actorOf(await login(user.email));
    expect(await seen(user.id, 'success')).toEqual({
      userId: user.id,
      sessionId,
      outcome: 'success',
      ...DEVICE,
      at: expect.stringMatching(/Z$/),
    });
  });

  it('should tell of a wrong password', async () => {
    const user = await pro();
    await expect(login(user.email, 'a wrong password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await seen(user.id, 'failure')).toMatchObject({ sessionId: null, ...DEVICE });
  });

  it('should tell of a refresh token that was used twice', async () => {
    const user = await pro();
    const signedIn = await login(user.email);
    await refresh(signedIn.tokens.refreshToken);
    await auth.sql(`UPDATE session SET retired_secrets = '[]' WHERE user_id = $1`, [user.id]);
    await expect(refresh(signedIn.tokens.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await seen(user.id, 'reuse')).toMatchObject({ sessionId: actorOf(signedIn).sessionId, ...DEVICE });
  });

  it('should tell nothing of accounts that are not Pro (CONST-46)', async () => {
    const { user } = (await auth.register()).signedIn;
    await expect(login(user.email, 'a wrong password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await login(user.email);
    const watched = await pro();
    await login(watched.email);
    // Events come in order: what had been told of the first would be here by now.
    await seen(watched.id, 'success');
    expect(seenOf(user.id)).toEqual([]);
  });

  it('should end the sessions that a user disowns, and tell so, however often it is told', async () => {
    const user = await pro();
    const [kept, strange] = [actorOf(await login(user.email)), actorOf(await login(user.email))];
    const other = (await auth.register()).actor;
    for (let i = 0; i < 2; i++) {
      await spy.app.get(EventOutbox, { strict: false }).transaction((_, emit) =>
        emit(spyEvents.sessionsDisowned, {
          userId: user.id,
          sessionIds: [strange.sessionId, other.sessionId] as string[],
        }),
      );
    }
    const listed = async () => (await auth.service.as(kept).call(authRpc.listSessions)).map(({ id }) => id);
    await until(async () => !(await listed()).includes(strange.sessionId as string));
    expect(await listed()).toContain(kept.sessionId);
    const { sessionIds } = await auth.service.as().call(authRpc.listRevokedSessions);
    expect(sessionIds).toContain(strange.sessionId);
    expect(sessionIds).not.toContain(other.sessionId);
    expect(await auth.service.as(other).call(authRpc.listSessions)).toHaveLength(1);
  });
});
