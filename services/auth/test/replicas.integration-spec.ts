import { authRpc } from '@swipeclean/contracts/server';
import { type TestService, until } from '@swipeclean/service-kit/testing';
import { actorOf, type AuthHarness, PASSWORD, startAuth } from './support/auth-harness';
import { mailsTo, mailTo } from './support/outbox-folder';

describe('two replicas of auth', () => {
  let auth: AuthHarness;
  let second: TestService;
  beforeAll(async () => {
    auth = await startAuth();
    second = await auth.startReplica();
  });
  afterAll(async () => {
    await second.stop();
    await auth.stop();
  });

  it('should share the count of wrong passwords', async () => {
    const { signedIn } = await auth.register();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => auth.login(signedIn.user.email, 'wrong password')),
    );
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
  });

  it('should rotate a refresh token once when all requests of a page send it', async () => {
    const { signedIn } = await auth.register();
    const refreshToken = signedIn.tokens.refreshToken as string;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => auth.service.as().call(authRpc.refresh, { refreshToken })),
    );
    const next = all.flatMap((tokens) => tokens.refreshToken ?? []);
    expect(next).toHaveLength(1);
    const [successor] = next as [string];
    await auth.service.as().call(authRpc.refresh, { refreshToken: successor });
  });

  it('should leave no session after an erasure during sign-ins', async () => {
    const { signedIn, actor } = await auth.register();
    const { email, id } = signedIn.user;
    const logins = Array.from({ length: 6 }, () => auth.login(email).catch(() => undefined));
    const erasure = auth.service.as(actor).call(authRpc.eraseUser, { password: PASSWORD });
    const signedInMeanwhile = (await Promise.all(logins)).flatMap((each) => each ?? []);
    const { sessionIds } = await erasure;
    for (const each of signedInMeanwhile) expect(sessionIds).toContain(actorOf(each).sessionId);
    expect(await auth.sql('SELECT 1 FROM session WHERE user_id = $1', [id])).toEqual([]);
  });

  it('should send every mail once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => auth.register()));
    for (const { signedIn } of people) await mailTo(auth.outboxDir, signedIn.user.email, 'verify-email');
    await until(async () => (await auth.sql('SELECT 1 FROM mail_job')).length === 0);
    for (const { signedIn } of people) {
      expect(mailsTo(auth.outboxDir, signedIn.user.email, 'verify-email')).toHaveLength(1);
    }
  });
});
