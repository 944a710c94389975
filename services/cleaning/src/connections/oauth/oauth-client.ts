import { Injectable } from '@nestjs/common';
import { CONSENT_CALLBACK_PATH, type SourceKind } from '@swipeclean/contracts/server';
import { guardedRequest, requestContext } from '@swipeclean/service-kit';
import { CleaningConfig } from '../../config';
import { findClient, OAUTH_PROVIDERS, type OAuthProvider, providerUrl } from './oauth-providers';

const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_TIMEOUT_MS = 10_000;
/** Left of a caller's deadline for the rest of its work. */
const RESERVE_MS = 500;
/** Of an access token whose lifetime the provider does not tell. */
const DEFAULT_LIFETIME_SECONDS = 3600;

/** Tokens of a connection; the access token ends at `expiresAt` (ISO 8601). */
export interface OAuthTokens {
  refreshToken: string;
  accessToken: string;
  expiresAt: string;
}

/** What a token endpoint answers; every field may be missing. */
interface TokenResponse {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
  id_token?: unknown;
  scope?: unknown;
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
  readonly redirectUri: string;

  constructor(private readonly config: CleaningConfig) {
    this.redirectUri = new URL(CONSENT_CALLBACK_PATH, config.publicUrl).href;
  }

  /** Address of the page where the user consents. */
  consentUrl(provider: OAuthProvider, kind: SourceKind, state: string, codeChallenge: string): string {
    const { authorizeUrl, parameters, scopes } = OAUTH_PROVIDERS[provider];
    const url = providerUrl(this.config, authorizeUrl);
    url.search = new URLSearchParams({
      ...parameters,
      response_type: 'code',
      client_id: this.client(provider).id,
      redirect_uri: this.redirectUri,
      scope: scopes[kind]?.join(' ') ?? '',
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  }

  /** Exchanges an authorization code for tokens and the account's address. @throws OAuthError */
  async exchangeCode(
    provider: OAuthProvider,
    kind: SourceKind,
    code: string,
    codeVerifier: string,
  ): Promise<{ tokens: OAuthTokens; account: string }> {
    const response = await this.requestToken(provider, {
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
      redirect_uri: this.redirectUri,
    });
    const tokens = toTokens(response, undefined, provider);
    // Google lets users leave out a scope.
    if (provider === 'google' && !includesScopes(response.scope, kind))
      throw new OAuthError('access_denied', provider);
    const account = readIdToken(response.id_token) ?? (await this.readAccount(provider, tokens.accessToken));
    if (!account) throw new OAuthError('bad_answer', provider);
    return { tokens, account };
  }

  /** New tokens; the provider may have rotated the refresh token. @throws OAuthError */
  async refresh(provider: OAuthProvider, refreshToken: string): Promise<OAuthTokens> {
    const response = await this.requestToken(provider, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    return toTokens(response, refreshToken, provider);
  }

  /** Revokes a grant where the provider can. @throws OAuthError */
  async revoke(provider: OAuthProvider, tokens: OAuthTokens): Promise<void> {
    const { revokeUrl } = OAUTH_PROVIDERS[provider];
    if (!revokeUrl) return;
    if (provider !== 'dropbox') {
      await this.post(provider, revokeUrl, { token: tokens.refreshToken });
      return;
    }
    // Dropbox revokes the grant of the access token that signs the request.
    const isOver = Date.parse(tokens.expiresAt) <= Date.now();
    const { accessToken } = isOver ? await this.refresh(provider, tokens.refreshToken) : tokens;
    await this.post(provider, revokeUrl, undefined, accessToken);
  }

  private client(provider: OAuthProvider): { id: string; secret: string } {
    const client = findClient(this.config, provider);
    if (!client) throw new OAuthError('client_not_set', provider);
    return client;
  }

  private requestToken(provider: OAuthProvider, fields: Record<string, string>): Promise<TokenResponse> {
    const { id, secret } = this.client(provider);
    return this.post(provider, OAUTH_PROVIDERS[provider].tokenUrl, {
      ...fields,
      client_id: id,
      client_secret: secret,
    });
  }

  private async readAccount(provider: OAuthProvider, accessToken: string): Promise<string | undefined> {
    const { accountUrl } = OAUTH_PROVIDERS[provider];
    if (!accountUrl) return undefined;
    const { email } = (await this.post(provider, accountUrl, undefined, accessToken)) as { email?: unknown };
    return readAddress(email);
  }

  private async post(
    provider: OAuthProvider,
    address: string,
    fields?: Record<string, string>,
    accessToken?: string,
  ): Promise<object> {
    const deadline = requestContext.getStore()?.deadline ?? Infinity;
    const timeoutMs = Math.max(1, Math.min(MAX_TIMEOUT_MS, deadline - Date.now() - RESERVE_MS));
    const response = await guardedRequest(providerUrl(this.config, address), {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      },
      body: fields ? new URLSearchParams(fields).toString() : '',
      allowPrivateHosts: this.config.providerSandboxUrl !== undefined,
      maxBytes: MAX_RESPONSE_BYTES,
      timeoutMs,
    }).catch(() => {
      throw new OAuthError('unreachable', provider);
    });
    const content = parseObject(response.body);
    if (response.status === 200) return content ?? {};
    const { error } = (content ?? {}) as { error?: unknown };
    if (response.status === 429 || response.status >= 500) throw new OAuthError('unreachable', provider);
    const isCode = typeof error === 'string' && /^[a-z_]{1,40}$/.test(error);
    throw new OAuthError(isCode ? error : 'bad_answer', provider);
  }
}

function toTokens(
  { access_token, refresh_token, expires_in }: TokenResponse,
  known: string | undefined,
  provider: OAuthProvider,
): OAuthTokens {
  const refreshToken = typeof refresh_token === 'string' && refresh_token ? refresh_token : known;
  if (typeof access_token !== 'string' || !access_token || !refreshToken)
    throw new OAuthError('bad_answer', provider);
  const seconds = Number(expires_in) > 0 ? Number(expires_in) : DEFAULT_LIFETIME_SECONDS;
  const expiresAt = new Date(Date.now() + Math.min(seconds, DEFAULT_LIFETIME_SECONDS * 24) * 1000);
  return { accessToken: access_token, refreshToken, expiresAt: expiresAt.toISOString() };
}

const includesScopes = (granted: unknown, kind: SourceKind): boolean => {
  const scopes = String(granted).split(' ');
  return (OAUTH_PROVIDERS.google.scopes[kind] ?? [])
    .filter((scope) => scope.startsWith('https:'))
    .every((scope) => scopes.includes(scope));
};

/** The address in an id token. From the token endpoint over TLS, its signature needs no check (OIDC core, 3.1.3.7). */
function readIdToken(idToken: unknown): string | undefined {
  if (typeof idToken !== 'string') return undefined;
  const claims = parseObject(Buffer.from(idToken.split('.')[1] ?? '', 'base64url'));
  const { email, preferred_username: name } = (claims ?? {}) as Record<string, unknown>;
  return readAddress(email) ?? readAddress(name);
}

const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\s\p{Cc}]{3,320}$/u.test(value) ? value : undefined;

function parseObject(body: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
