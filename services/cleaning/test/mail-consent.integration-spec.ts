import { completeConsent, DAY_MS, listSources, startConsent } from '@swipeclean/contracts/server';
import { type Dovecot, expectRefusal, startDovecot } from '@swipeclean/service-kit/testing';
import { MailUser } from './support/mail-user';
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
async function connect(user: string): Promise<MailUser> {
  const mailbox = new MailUser(cleaning.as({ userId: cleaning.newUser(), isPro: true }));
  const { caller } = mailbox;
  const { url } = await caller.call(startConsent, { kind: 'mail', provider: 'google' });
  const { sourceId } = await caller.call(completeConsent, provider.consent(url, user));
  const { host, port, tls } = server.account(user);
  await updateSettings(sourceId, { host, port, tls });
  [mailbox.account] = (await caller.call(listSources)) as [MailUser['account']];
  const receivedAt = new Date(Date.now() - 60 * DAY_MS);
  server.maildir(user).seed([1, 2, 3].map((number) => ({ messageId: `<${number}@x.test>`, receivedAt })));
  return mailbox;
}

const updateSettings = (id: string, settings: object) =>
  cleaning.dataSource.query('UPDATE connection SET settings = settings || $2 WHERE id = $1', [id, settings]);
const scan = async (mailbox: MailUser) => mailbox.ended(await mailbox.startScan());
const stateOf = async ({ caller }: MailUser) => (await caller.call(listSources))[0]?.state;

describe('a mailbox by consent', () => {
  it('should be signed in at, scanned and cleaned with its access token', async () => {
    const mailbox = await connect('ann@mail.test');
    expect(await scan(mailbox)).toMatchObject({ state: 'done', result: { messages: { files: 3 } } });
    expect(refreshes()).toBe(0);
    const run = await mailbox.run(await mailbox.plan({ categories: ['old'] }));
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
    // The token is one of another user.
    await updateSettings(mailbox.id, { user: 'eve@mail.test' });
    expect(await scan(mailbox)).toMatchObject({ state: 'failed', error: 'SIGN_IN_REFUSED', result: null });
    expect(refreshes()).toBe(1);
    expect(await stateOf(mailbox)).toBe('sign-in-refused');
    await expect(mailbox.plan({ action: 'empty-trash' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The mail server refused the sign-in. Please connect the mailbox again.',
    });
  });

  it('should stay connected while the server cannot check tokens', async () => {
    const mailbox = await connect('flo@mail.test');
    provider.failure = { status: 503, body: '' };
    await expectRefusal(mailbox.plan({ action: 'empty-trash' }), 'UPSTREAM_FAILED');
    expect(await stateOf(mailbox)).toBe('connected');
  });
});
