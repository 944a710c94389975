import { Injectable } from '@nestjs/common';
import { CONSENT_CALLBACK_PATH, type SourceKind } from '@swipeclean/contracts/server';
import { guardedRequest, requestContext } from '@swipeclean/service-kit';
import * as openid from 'openid-client';
import { CleaningConfig } from '../../config';
import {
  endpointHosts,
  findClient,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  providerUrl,
} from './oauth-providers';

const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_TIMEOUT_MS = 10_000;
/** Left of a caller's deadline for the rest of its work. */
const RESERVE_MS = 500;
/** Of an access token whose lifetime the provider does not tell. */
const DEFAULT_LIFETIME_SECONDS = 3600;
/** Statuses whose responses have no body. */
const BODILESS = new Set([204, 205, 304]);

/** Tokens of a connection; the access token ends at `expiresAt` (ISO 8601). */
export interface OAuthTokens {
  refreshToken: string;
  accessToken: string;
  expiresAt: string;
}

/** A provider refused, or gave no usable answer. The message is safe to log: it has the error's code alone. */
export class OAuthError extends Error {
  constructor(
    /** As of RFC 6749, such as `invalid_grant`; `unreachable` and `bad_answer` are ours. */
    readonly code: string,
    provider: OAuthProvider,
  ) {
    super(`${provider} answered ${code}`);
  }
}

/** Requests to providers' OAuth 2 endpoints. */
@Injectable()
export class OAuthClient {
  private readonly redirectUri: string;
  private readonly discovered = new Map<OAuthProvider, Promise<openid.Configuration>>();

  constructor(private readonly config: CleaningConfig) {
    this.redirectUri = new URL(CONSENT_CALLBACK_PATH, config.publicUrl).href;
  }

  /** Address of the page where the user consents. */
  consentUrl(provider: OAuthProvider, kind: SourceKind, state: string, codeChallenge: string): string {
    const { parameters, scopes } = OAUTH_PROVIDERS[provider];
    // Discovered while the user consents: the exchange has a few seconds, and repeats and reports what fails here.
    void this.discover(provider).catch(() => undefined);
    const url = openid.buildAuthorizationUrl(this.configure(provider), {
      ...parameters,
      redirect_uri: this.redirectUri,
      scope: scopes[kind]?.join(' ') ?? '',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    return providerUrl(this.config, url.href).href;
  }

  /** Exchanges an authorization code for tokens and the account's address. @throws OAuthError */
  exchangeCode(
    provider: OAuthProvider,
    kind: SourceKind,
    code: string,
    codeVerifier: string,
  ): Promise<{ tokens: OAuthTokens; account: string; scopes: string }> {
    return this.ask(provider, async (configuration) => {
      const callback = new URL(this.redirectUri);
      // The state was compared before: it names the consent.
      callback.searchParams.set('code', code);
      const response = await openid.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: codeVerifier,
      });
      const tokens = toTokens(response, undefined, provider);
      // Google lets users leave out a scope.
      if (provider === 'google' && !includesScopes(response.scope, kind))
        throw new OAuthError('access_denied', provider);
      const claims = response.claims();
      const account =
        readAddress(claims?.email) ??
        readAddress(claims?.preferred_username) ??
        (await this.readAccount(configuration, provider, tokens.accessToken));
      if (!account) throw new OAuthError('bad_answer', provider);
      // A provider may leave them out where they are those that were asked for (RFC 6749, section 5.1).
      const scopes = response.scope ?? OAUTH_PROVIDERS[provider].scopes[kind]?.join(' ') ?? '';
      return { tokens, account, scopes };
    });
  }

  /** New tokens; the provider may have rotated the refresh token. @throws OAuthError */
  refresh(provider: OAuthProvider, refreshToken: string): Promise<OAuthTokens> {
    return this.ask(provider, async (configuration) =>
      toTokens(await openid.refreshTokenGrant(configuration, refreshToken), refreshToken, provider),
    );
  }

  /** Revokes a grant where the provider can. @throws OAuthError */
  async revoke(provider: OAuthProvider, tokens: OAuthTokens): Promise<void> {
    const { revokeUrl } = OAUTH_PROVIDERS[provider];
    if (!revokeUrl) return;
    if (provider !== 'dropbox')
      return this.ask(provider, (configuration) =>
        openid.tokenRevocation(configuration, tokens.refreshToken),
      );
    // Dropbox revokes the grant of the access token that signs the request.
    const isOver = Date.parse(tokens.expiresAt) <= Date.now();
    const { accessToken } = isOver ? await this.refresh(provider, tokens.refreshToken) : tokens;
    await this.ask(provider, (configuration) => this.post(configuration, provider, revokeUrl, accessToken));
  }

  private async readAccount(
    configuration: openid.Configuration,
    provider: OAuthProvider,
    accessToken: string,
  ): Promise<string | undefined> {
    const { accountUrl } = OAUTH_PROVIDERS[provider];
    if (!accountUrl) return undefined;
    const response = await this.post(configuration, provider, accountUrl, accessToken);
    const { email } = (await response.json()) as { email?: unknown };
    return readAddress(email);
  }

  private async post(
    configuration: openid.Configuration,
    provider: OAuthProvider,
    address: string,
    accessToken: string,
  ): Promise<Response> {
    const url = new URL(address);
    const response = await openid.fetchProtectedResource(configuration, accessToken, url, 'POST');
    if (response.status !== 200) throw new OAuthError('bad_answer', provider);
    return response;
  }

  /** Asks a provider; whatever fails has a code that is safe to log. @throws OAuthError */
  private async ask<Reply>(
    provider: OAuthProvider,
    work: (configuration: openid.Configuration) => Promise<Reply>,
  ): Promise<Reply> {
    try {
      return await work(await this.discover(provider));
    } catch (error) {
      throw toOAuthError(error, provider);
    }
  }

  private configure(provider: OAuthProvider): openid.Configuration {
    const { issuer, authorizeUrl, tokenUrl, revokeUrl } = OAUTH_PROVIDERS[provider];
    const { id, secret } = this.client(provider);
    const server = {
      issuer,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(revokeUrl && { revocation_endpoint: revokeUrl }),
    };
    const configuration = new openid.Configuration(server, id, {}, openid.ClientSecretPost(secret));
    configuration[openid.customFetch] = this.createFetch(provider);
    return configuration;
  }

  /** Microsoft's tokens name their tenant as issuer, which the library takes after a discovery alone. */
  private async discover(provider: OAuthProvider): Promise<openid.Configuration> {
    const { issuer, hasTenants = false } = OAUTH_PROVIDERS[provider];
    if (!hasTenants) return this.configure(provider);
    const { id, secret } = this.client(provider);
    const known =
      this.discovered.get(provider) ??
      openid.discovery(new URL(issuer), id, {}, openid.ClientSecretPost(secret), {
        [openid.customFetch]: this.createFetch(provider),
      });
    this.discovered.set(provider, known);
    try {
      return await known;
    } catch (error) {
      this.discovered.delete(provider);
      throw error;
    }
  }

  private client(provider: OAuthProvider): { id: string; secret: string } {
    const client = findClient(this.config, provider);
    if (!client) throw new OAuthError('client_not_set', provider);
    return client;
  }

  /** Sends requests to the provider's own hosts, or to its stand-in. */
  private createFetch(provider: OAuthProvider): openid.CustomFetch {
    const hosts = endpointHosts(provider);
    return async (address, { method, headers, body, signal }) => {
      if (!hosts.has(new URL(address).host)) throw new OAuthError('bad_answer', provider);
      const deadline = requestContext.getStore()?.deadline ?? Infinity;
      const response = await guardedRequest(providerUrl(this.config, address), {
        method,
        headers,
        ...(method === 'POST' && { body: String(body ?? '') }),
        allowPrivateHosts: this.config.providerSandboxUrl !== undefined,
        maxBytes: MAX_RESPONSE_BYTES,
        timeoutMs: Math.max(1, Math.min(MAX_TIMEOUT_MS, deadline - Date.now() - RESERVE_MS)),
        signal,
      }).catch(() => {
        throw new OAuthError('unreachable', provider);
      });
      const { status } = response;
      if (status === 429 || status >= 500) throw new OAuthError('unreachable', provider);
      return new Response(BODILESS.has(status) ? null : new Uint8Array(response.body), {
        status,
        headers: { 'Content-Type': response.headers['content-type'] ?? '' },
      });
    };
  }
}

/** The code of a failure; those of the library hold what the provider answered, which may be a token. */
function toOAuthError(error: unknown, provider: OAuthProvider): OAuthError {
  const known = [error, (error as Error).cause].find((one) => one instanceof OAuthError);
  if (known) return known;
  const code = error instanceof openid.ResponseBodyError ? error.error : '';
  return new OAuthError(/^[a-z_]{1,40}$/.test(code) ? code : 'bad_answer', provider);
}

function toTokens(
  { access_token, refresh_token: refreshToken, expires_in }: openid.TokenEndpointResponse,
  known: string | undefined,
  provider: OAuthProvider,
): OAuthTokens {
  const newest = refreshToken || known;
  if (!newest) throw new OAuthError('bad_answer', provider);
  const seconds = expires_in && expires_in > 0 ? expires_in : DEFAULT_LIFETIME_SECONDS;
  const expiresAt = new Date(Date.now() + Math.min(seconds, DEFAULT_LIFETIME_SECONDS * 24) * 1000);
  return { accessToken: access_token, refreshToken: newest, expiresAt: expiresAt.toISOString() };
}

const includesScopes = (granted: unknown, kind: SourceKind): boolean => {
  const scopes = String(granted).split(' ');
  return (OAUTH_PROVIDERS.google.scopes[kind] ?? [])
    .filter((scope) => scope.startsWith('https:'))
    .every((scope) => scopes.includes(scope));
};

const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\s\p{Cc}]{3,320}$/u.test(value) ? value : undefined;
