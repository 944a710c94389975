import {
  completeConsent,
  listConsentProviders,
  startConsent,
  type StartConsentDto,
} from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { AccessTokens } from '../src/connections/access-tokens';
import type { ConnectionRow } from '../src/connections/connection.entity';
import { ConnectionsService } from '../src/connections/connections.service';
import { CLIENT, MICROSOFT_DISCOVERY_PATH, OAuthServer } from './support/oauth-server';
import { useCleaning } from './support/use-cleaning';

let provider: OAuthServer;

const cleaning = useCleaning(async () => {
  provider = await OAuthServer.start();
  return {
    PROVIDER_SANDBOX_URL: provider.url,
    PUBLIC_URL: 'https://swipeclean.test',
    ALLOW_PRIVATE_HOSTS: 'off',
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    MICROSOFT_CLIENT_ID: CLIENT.id,
    MICROSOFT_CLIENT_SECRET: CLIENT.secret,
    DROPBOX_CLIENT_ID: CLIENT.id,
    DROPBOX_CLIENT_SECRET: CLIENT.secret,
  };
});
const { newUser } = cleaning;

afterAll(() => provider.stop());

beforeEach(() => {
  Object.assign(provider, {
    failure: undefined,
    lifetimeSeconds: 3600,
    rotatesRefreshTokens: false,
    audience: CLIENT.id,
  });
  provider.tokenRequests.length = 0;
});

const ADDRESS = 'ann@example.org';
const tokens = () => cleaning.app.get(AccessTokens, { strict: false });
const connections = () => cleaning.app.get(ConnectionsService, { strict: false });

const start = (userId: string, request: StartConsentDto) =>
  cleaning.as({ userId, isPro: true }).call(startConsent, request);
const finish = (userId: string, request: { state: string; code?: string }) =>
  cleaning.as(userId).call(completeConsent, request);

const CONSENTS: [StartConsentDto['kind'], StartConsentDto['provider']][] = [
  ['mail', 'google'],
  ['mail', 'microsoft'],
  ['cloud', 'google'],
  ['cloud', 'onedrive'],
  ['cloud', 'dropbox'],
];

/** Connects by consent; its access token is about to end when `lifetimeSeconds` is short. */
async function connect(
  userId: string,
  [kind, name]: (typeof CONSENTS)[number] = ['mail', 'google'],
): Promise<ConnectionRow> {
  const { url } = await start(userId, { kind, provider: name });
  const { sourceId } = await finish(userId, provider.consent(url, ADDRESS));
  return connections().get(userId, sourceId, kind);
}

const refreshes = () =>
  provider.tokenRequests.filter((fields) => fields.get('grant_type') === 'refresh_token').length;

describe('a consent', () => {
  it('should be offered for the providers that the operator set up', async () => {
    expect(await cleaning.as(newUser()).call(listConsentProviders)).toEqual({
      mail: ['google', 'microsoft'],
      cloud: ['google', 'onedrive', 'dropbox'],
    });
  });

  it('should read what Microsoft publishes once, while the user consents', async () => {
    const discoveries = () => provider.paths.filter((path) => path === MICROSOFT_DISCOVERY_PATH).length;
    const { url } = await start(newUser(), { kind: 'mail', provider: 'microsoft' });
    await until(() => discoveries() > 0);
    expect(new URL(url).pathname).toContain('authorize');
    await connect(newUser(), ['mail', 'microsoft']);
    expect(discoveries()).toBe(1);
  });

  it.each(CONSENTS)('should connect %s at %s', async (kind, name) => {
    const userId = newUser();
    const row = await connect(userId, [kind, name]);
    expect(row).toMatchObject({ kind, provider: name, name: ADDRESS, state: 'connected' });
    expect(row.settings).toMatchObject({
      user: ADDRESS,
      ...(kind === 'mail' && { host: expect.stringContaining('.'), port: 993, tls: 'tls' }),
    });
    expect(await tokens().get(row)).toMatch(/^access-/);
    expect(refreshes()).toBe(0);
  });

  it('should store what the user agreed to at a drive, and more once it is connected again', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'cloud', provider: 'dropbox' });
    const less = 'account_info.read files.metadata.read files.content.write';
    const { sourceId } = await finish(userId, provider.consent(url, ADDRESS, less));
    expect((await connections().get(userId, sourceId)).settings).toEqual({ user: ADDRESS, scopes: less });
    const row = await connect(userId, ['cloud', 'dropbox']);
    expect(row.id).toBe(sourceId);
    expect(row.settings.scopes).toBe(`${less} files.content.read`);
  });

  it('should be asked for with PKCE and the address of the callback', async () => {
    const { url } = await start(newUser(), { kind: 'mail', provider: 'google' });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/o/oauth2/v2/auth');
    expect(Object.fromEntries(searchParams)).toEqual({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: 'https://swipeclean.test/api/connections/callback',
      scope: 'openid email https://mail.google.com/',
      state: expect.stringMatching(/^mail\.[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(encodeURIComponent(CLIENT.secret));
  });

  it('should store neither state nor verifier in plain text', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    const { state, code } = provider.consent(url, ADDRESS);
    const [row] = await cleaning.dataSource.query(
      'SELECT consent::text AS text FROM consent WHERE user_id = $1',
      [userId],
    );
    await finish(userId, { state, code });
    const verifier = provider.tokenRequests[0]?.get('code_verifier') as string;
    expect(row.text).not.toContain(state);
    expect(row.text).not.toContain(Buffer.from(verifier).toString('hex'));
  });

  it('should be usable once', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    const { state } = provider.consent(url, ADDRESS);
    await finish(userId, provider.consent(url, ADDRESS));
    await expectRefusal(finish(userId, { state, code: 'x' }), 'NOT_FOUND');
  });

  it('should be bound to its user', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    const redirect = provider.consent(url, ADDRESS);
    await expectRefusal(finish(newUser(), redirect), 'NOT_FOUND');
    await expect(finish(userId, redirect)).resolves.toMatchObject({ kind: 'mail' });
  });

  it('should end after ten minutes', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    await cleaning.dataSource.query(
      `UPDATE consent SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`,
      [userId],
    );
    await expectRefusal(finish(userId, provider.consent(url, ADDRESS)), 'NOT_FOUND');
  });

  it('should connect nothing when the user refused', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    const { state } = provider.consent(url, ADDRESS);
    await expectRefusal(finish(userId, { state }), 'FORBIDDEN');
    expect(await connections().list(userId, 'mail')).toEqual([]);
  });

  it('should connect nothing when the user left out what we need', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'cloud', provider: 'google' });
    const redirect = provider.consent(url, ADDRESS, 'openid email');
    await expectRefusal(finish(userId, redirect), 'FORBIDDEN');
    expect(await connections().list(userId, 'cloud')).toEqual([]);
  });

  it('should connect nothing with the code of another consent', async () => {
    const userId = newUser();
    const [own, other] = [
      await start(userId, { kind: 'mail', provider: 'google' }),
      await start(userId, { kind: 'mail', provider: 'google' }),
    ];
    const { state } = provider.consent(own.url, ADDRESS);
    const { code } = provider.consent(other.url, ADDRESS);
    await expectRefusal(finish(userId, { state, code }), 'FORBIDDEN');
  });

  it('should connect nothing with an id token of another client', async () => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    provider.audience = 'another client';
    await expectRefusal(finish(userId, provider.consent(url, ADDRESS)), 'UPSTREAM_FAILED');
    expect(await connections().list(userId, 'mail')).toEqual([]);
  });

  it.each([
    ['an error', { status: 500, body: '' }, 'UNAVAILABLE'],
    ['a page', { status: 200, body: '<html>sign in</html>' }, 'UPSTREAM_FAILED'],
    ['without end', { status: 200, body: 'x'.repeat(100_000) }, 'UNAVAILABLE'],
    ['a redirect', { status: 302, body: '' }, 'UPSTREAM_FAILED'],
  ])('should end with a clear error when the provider answers %s', async (_, failure, code) => {
    const userId = newUser();
    const { url } = await start(userId, { kind: 'mail', provider: 'google' });
    const redirect = provider.consent(url, ADDRESS);
    provider.failure = failure;
    await expectRefusal(finish(userId, redirect), code);
  });

  it('should renew the connection that exists', async () => {
    const userId = newUser();
    const first = await connect(userId);
    provider.endConsents();
    const second = await connect(userId);
    expect(second.id).toBe(first.id);
    expect(connections().readCredentials(second)).not.toEqual(connections().readCredentials(first));
  });

  it('should be refused for a kind that the provider has not', async () => {
    await expectRefusal(start(newUser(), { kind: 'mail', provider: 'dropbox' }), 'PROVIDER_OFF');
  });
});

describe('access tokens', () => {
  beforeEach(() => (provider.lifetimeSeconds = 60));

  it('should be refreshed before they end', async () => {
    const row = await connect(newUser());
    provider.lifetimeSeconds = 3600;
    const token = await tokens().get(row);
    expect(refreshes()).toBe(1);
    expect(await tokens().get(row)).toBe(token);
    expect(refreshes()).toBe(1);
  });

  it('should be refreshed once by requests at the same time', async () => {
    provider.rotatesRefreshTokens = true;
    const row = await connect(newUser());
    provider.lifetimeSeconds = 3600;
    const got = await Promise.all([tokens().get(row), tokens().get(row), tokens().get(row)]);
    expect(new Set(got).size).toBe(1);
    expect(refreshes()).toBe(1);
  });

  it('should go on with a refresh token that the provider rotated', async () => {
    provider.rotatesRefreshTokens = true;
    const row = await connect(newUser());
    await tokens().get(row);
    await tokens().get(row);
    expect(refreshes()).toBe(2);
  });

  it('should ask the user to connect again once the consent ended', async () => {
    const userId = newUser();
    const row = await connect(userId);
    provider.endConsents();
    const refused = { code: 'SIGN_IN_REFUSED', message: expect.not.stringMatching(/refresh-|access-/) };
    await expect(tokens().get(row)).rejects.toMatchObject(refused);
    expect((await connections().get(userId, row.id, 'mail')).state).toBe('sign-in-refused');
  });

  it('should leave the connection as it is while the provider does not answer', async () => {
    const userId = newUser();
    const row = await connect(userId);
    provider.failure = { status: 503, body: '' };
    await expectRefusal(tokens().get(row), 'UNREACHABLE');
    provider.failure = undefined;
    expect(await tokens().get(row)).toMatch(/^access-/);
    expect((await connections().get(userId, row.id, 'mail')).state).toBe('connected');
  });

  it('should not be issued for a connection that was deleted', async () => {
    const userId = newUser();
    const row = await connect(userId);
    await connections().delete(row);
    await expectRefusal(tokens().get(row), 'SIGN_IN_REFUSED');
  });
});

describe('deleting a connection by consent', () => {
  it.each([
    ['mail', 'google'],
    ['cloud', 'dropbox'],
  ] as (typeof CONSENTS)[number][])('should revoke its consent: %s at %s', async (kind, name) => {
    const userId = newUser();
    const row = await connect(userId, [kind, name]);
    const credentials = connections().readCredentials(row);
    const refreshToken = credentials.type === 'oauth' ? credentials.refreshToken : '';
    await connections().delete(row);
    await until(() => provider.revoked.includes(refreshToken));
  });

  it('should not depend on the provider', async () => {
    const userId = newUser();
    const row = await connect(userId);
    provider.failure = { status: 500, body: '' };
    await connections().delete(row);
    expect(await connections().list(userId, 'mail')).toEqual([]);
  });
});
