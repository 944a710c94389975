import { cleaningRpc, DAY_MS, type Job } from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot, type TestCaller } from '@swipeclean/service-kit/testing';
import { untilEnded } from './support/jobs';
import { CLIENT, OAuthServer } from './support/oauth-server';
import { useCleaning } from './support/use-cleaning';

let provider: OAuthServer;
/** Takes access tokens alone, and asks the provider whose they are. */
let server: Dovecot;

const cleaning = useCleaning(async () => {
  provider = await OAuthServer.start();
  return {
    PROVIDER_SANDBOX_URL: provider.url,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  };
});

beforeAll(async () => {
  server = await startDovecot({ introspectionUrl: `${provider.url}/introspect` });
});
afterAll(() => Promise.all([server?.stop(), provider?.stop()]));

beforeEach(() => {
  Object.assign(provider, { failure: undefined, lifetimeSeconds: 3600 });
  provider.tokenRequests.length = 0;
});

const refreshes = () =>
  provider.tokenRequests.filter((fields) => fields.get('grant_type') === 'refresh_token').length;

/** A mailbox by the user's consent, of three messages; the server stands in for the provider's. */
async function connect(user: string): Promise<{ caller: TestCaller; id: string }> {
  const caller = cleaning.as({ userId: cleaning.newUser(), isPro: true });
  const { url } = await caller.call(cleaningRpc.startConsent, { kind: 'mail', provider: 'google' });
  const consent = provider.consent(url, user);
  const { accountId: id } = await caller.call(cleaningRpc.finishConsent, consent);
  const { host, port, tls } = server.account(user);
  await cleaning.dataSource.query('UPDATE connection SET settings = settings || $2 WHERE id = $1', [
    id,
    { host, port, tls },
  ]);
  const receivedAt = new Date(Date.now() - 60 * DAY_MS);
  server.maildir(user).seed([1, 2, 3].map((number) => ({ messageId: `<${number}@x.test>`, receivedAt })));
  return { caller, id };
}

const scan = async ({ caller, id }: Awaited<ReturnType<typeof connect>>): Promise<Job> =>
  untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id }));
const stateOf = async ({ caller, id }: Awaited<ReturnType<typeof connect>>) =>
  (await caller.call(cleaningRpc.listMailAccounts)).find((account) => account.id === id)?.state;

describe('a mailbox by consent', () => {
  it('should be signed in at, scanned and cleaned with its access token', async () => {
    const mailbox = await connect('ann@mail.test');
    const { caller, id } = mailbox;
    expect(await scan(mailbox)).toMatchObject({ state: 'done', result: { messages: { files: 3 } } });
    expect(refreshes()).toBe(0);
    const { hash, ...plan } = await caller.call(cleaningRpc.createMailPlan, { id, categories: ['old'] });
    const request = { id: plan.id, hash, idempotencyKey: 'run' };
    const run = await untilEnded(caller, await caller.call(cleaningRpc.runMailPlan, request));
    expect(run).toMatchObject({ state: 'done', result: { done: { files: 3 } } });
    expect(server.maildir('ann@mail.test').listIds().Trash).toHaveLength(3);
  });

  it('should refresh a token that is about to end', async () => {
    provider.lifetimeSeconds = 60;
    const mailbox = await connect('bo@mail.test');
    provider.lifetimeSeconds = 3600;
    expect((await scan(mailbox)).state).toBe('done');
    expect(refreshes()).toBe(1);
  });

  it('should refresh once a token that the server refuses before its end', async () => {
    const mailbox = await connect('cy@mail.test');
    provider.endAccessTokens();
    expect((await scan(mailbox)).state).toBe('done');
    expect(refreshes()).toBe(1);
    expect(await stateOf(mailbox)).toBe('connected');
  });

  it('should ask to connect again when the server refuses the new token too', async () => {
    const mailbox = await connect('di@mail.test');
    const { caller, id } = mailbox;
    // The token is one of another user.
    await cleaning.dataSource.query(
      `UPDATE connection SET settings = settings || '{"user": "eve@mail.test"}'
                                      WHERE id = $1`,
      [id],
    );
    expect(await scan(mailbox)).toMatchObject({ state: 'failed', error: 'SIGN_IN_REFUSED', result: null });
    expect(refreshes()).toBe(1);
    expect(await stateOf(mailbox)).toBe('sign-in-refused');
    const refused = caller.call(cleaningRpc.createMailPlan, { id, action: 'empty-trash' });
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The mail server refused the sign-in. Please connect the mailbox again.',
    });
  });

  it('should stay connected while the server cannot check tokens', async () => {
    const mailbox = await connect('flo@mail.test');
    provider.failure = { status: 503, body: '' };
    const { caller, id } = mailbox;
    const unreachable = caller.call(cleaningRpc.createMailPlan, { id, action: 'empty-trash' });
    await expect(unreachable).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(await stateOf(mailbox)).toBe('connected');
  });
});
