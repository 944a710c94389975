import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The client that the operator registered, at every provider. */
export const CLIENT = { id: 'client of tests', secret: 'secret of the client' };

/** Microsoft's own answer: tokens name the user's tenant as issuer. */
export const MICROSOFT_DISCOVERY = {
  issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  token_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
};
export const MICROSOFT_DISCOVERY_PATH = '/common/v2.0/.well-known/openid-configuration';

/** Consents that the stand-in has issued tokens for, by refresh token. */
interface Grant {
  account: string;
  accessTokens: string[];
}

interface Authorization {
  account: string;
  challenge: string;
  redirectUri: string;
  scope: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const newToken = (kind: string) => `${kind}-${randomBytes(16).toString('hex')}`;

/** An id token as the provider of a path issues it; over TLS its signature is not checked. */
function createIdToken(email: string, path: string, audience: string): string {
  const now = Math.floor(Date.now() / 1000);
  const tid = 'tenant';
  const issuer = path.startsWith('/common/')
    ? MICROSOFT_DISCOVERY.issuer.replace('{tenantid}', tid)
    : 'https://accounts.google.com';
  const claims = { iss: issuer, aud: audience, sub: email, iat: now, exp: now + 3600, tid, email };
  const [header, payload] = [{ alg: 'RS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.signature`;
}

/** A stand-in of all providers, which checks what they check: client, code, PKCE and rotated refresh tokens. */
export class OAuthServer {
  /** The bodies of requests to token endpoints. */
  readonly tokenRequests: URLSearchParams[] = [];
  readonly revoked: string[] = [];
  lifetimeSeconds = 3600;
  rotatesRefreshTokens = false;
  /** For whom id tokens are issued. */
  audience = CLIENT.id;
  /** What every endpoint answers in place of its work. */
  failure: { status: number; body: string } | undefined;
  private readonly codes = new Map<string, Authorization>();
  private readonly grants = new Map<string, Grant>();

  /** Of all requests. */
  readonly paths: string[] = [];

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<OAuthServer> {
    const server = createServer();
    const provider = new OAuthServer(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        provider.paths.push(request.url ?? '');
        const bearer = request.headers.authorization?.replace('Bearer ', '');
        const [status, answer] = provider.answer(request.url ?? '', body, bearer);
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  /** The user consents on the page at `url`. @returns what the redirect carries */
  consent(url: string, account: string, scope?: string): { state: string; code: string } {
    const { searchParams: query } = new URL(url);
    const get = (name: string) => query.get(name) ?? '';
    if (get('client_id') !== CLIENT.id || get('code_challenge_method') !== 'S256')
      throw new Error('The consent page refuses this request');
    const code = newToken('code');
    this.codes.set(code, {
      account,
      challenge: get('code_challenge'),
      redirectUri: get('redirect_uri'),
      scope: scope ?? get('scope'),
    });
    return { state: get('state'), code };
  }

  /** The provider ends all access tokens before their time; consents stay. */
  endAccessTokens(): void {
    for (const grant of this.grants.values()) grant.accessTokens.length = 0;
  }

  /** The user ends all consents at the provider. */
  endConsents(): void {
    this.grants.clear();
  }

  private answer(path: string, body: string, bearer: string | undefined): [number, string] {
    if (this.failure) return [this.failure.status, this.failure.body];
    const fields = new URLSearchParams(body);
    if (path === MICROSOFT_DISCOVERY_PATH) return [200, JSON.stringify(MICROSOFT_DISCOVERY)];
    if (path.endsWith('/token')) return this.issue(fields, path);
    if (path === '/introspect') return [200, JSON.stringify(this.introspect(fields.get('token') ?? ''))];
    if (path === '/revoke') return this.revoke((token) => token === fields.get('token'));
    if (path === '/2/auth/token/revoke')
      return this.revoke((_, { accessTokens }) => accessTokens.includes(bearer ?? ''));
    if (path === '/2/users/get_current_account') {
      const grant = this.findGrant(bearer ?? '');
      return grant ? [200, JSON.stringify({ email: grant.account })] : [401, '{}'];
    }
    return [404, '{}'];
  }

  private findGrant(accessToken: string): Grant | undefined {
    return [...this.grants.values()].find(({ accessTokens }) => accessTokens.includes(accessToken));
  }

  /** Whether a token is one of a user (RFC 7662), as a mail server asks. */
  private introspect(token: string): { active: boolean; username?: string } {
    const grant = this.findGrant(token);
    return grant ? { active: true, username: grant.account } : { active: false };
  }

  private issue(fields: URLSearchParams, path: string): [number, string] {
    this.tokenRequests.push(fields);
    const refuse = (error: string): [number, string] => [400, JSON.stringify({ error })];
    if (fields.get('client_id') !== CLIENT.id || fields.get('client_secret') !== CLIENT.secret)
      return refuse('invalid_client');
    if (fields.get('grant_type') === 'refresh_token') {
      const old = fields.get('refresh_token') ?? '';
      const grant = this.grants.get(old);
      if (!grant) return refuse('invalid_grant');
      if (!this.rotatesRefreshTokens) return this.tokens(grant, {});
      this.grants.delete(old);
      const rotated = newToken('refresh');
      this.grants.set(rotated, grant);
      return this.tokens(grant, { refresh_token: rotated });
    }
    const code = fields.get('code') ?? '';
    const authorization = this.codes.get(code);
    this.codes.delete(code);
    const isProven = sha256(fields.get('code_verifier') ?? '') === authorization?.challenge;
    if (!authorization || !isProven || fields.get('redirect_uri') !== authorization.redirectUri)
      return refuse('invalid_grant');
    const { account, scope } = authorization;
    const grant: Grant = { account, accessTokens: [] };
    const refreshToken = newToken('refresh');
    this.grants.set(refreshToken, grant);
    const idToken = scope.includes('openid') ? { id_token: createIdToken(account, path, this.audience) } : {};
    return this.tokens(grant, { refresh_token: refreshToken, scope, ...idToken });
  }

  private tokens(grant: Grant, more: object): [number, string] {
    const accessToken = newToken('access');
    grant.accessTokens.push(accessToken);
    const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: this.lifetimeSeconds };
    return [200, JSON.stringify({ ...tokens, ...more })];
  }

  private revoke(isIt: (refreshToken: string, grant: Grant) => boolean): [number, string] {
    for (const [token, grant] of this.grants) {
      if (!isIt(token, grant)) continue;
      this.grants.delete(token);
      this.revoked.push(token);
      return [200, '{}'];
    }
    return [400, '{"error":"invalid_token"}'];
  }
}
