import { Inject, Injectable } from '@nestjs/common';
import { OIDC_CALLBACK_PATH } from '@swipeclean/contracts/server';
import {
  AppError,
  appError,
  DEFAULT_DEADLINE_MS,
  LOGGER,
  type Logger,
  requestContext,
} from '@swipeclean/service-kit';
import * as openid from 'openid-client';
import { AuthConfig } from '../config';
import type { PendingSignIn } from './sealed-state';

/** Milliseconds before the caller gives up at which the provider's time is over, so that the rest can still be done. */
const RESERVE_MS = 500;

/** What a failure is called when the provider, not the answer, is at fault; a broken connection has no name. */
const PROVIDER_FAULTS = new Set<string | undefined>([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'server_error',
  'temporarily_unavailable',
]);

export interface ProviderProfile {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
}

/** The operator's identity provider: authorization code flow with PKCE, state and nonce. */
@Injectable()
export class OidcProvider {
  private discovered?: Promise<openid.Configuration>;
  private readonly redirectUri: string;

  constructor(
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.redirectUri = new URL(OIDC_CALLBACK_PATH, config.publicUrl).href;
  }

  get isConfigured(): boolean {
    return Boolean(this.config.oidcIssuer && this.config.oidcClientId);
  }

  /** The address at which the browser signs in there, and what to remember until it is back. */
  async begin(): Promise<{ url: string; pending: Omit<PendingSignIn, 'returnTo' | 'referralCode'> }> {
    const configuration = await this.discover();
    const codeVerifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const nonce = openid.randomNonce();
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url: url.href, pending: { codeVerifier, state, nonce } };
  }

  /** Exchanges what the provider sent the browser back with for who signed in. */
  async finish(callbackUrl: string, pending: PendingSignIn): Promise<ProviderProfile> {
    const configuration = await this.discover();
    // Only the answer counts: behind a proxy the gateway may not know by which name it was called.
    const answer = new URL(this.redirectUri);
    answer.search = URL.canParse(callbackUrl, this.redirectUri)
      ? new URL(callbackUrl, this.redirectUri).search
      : '';
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: pending.codeVerifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as openid.IDToken;
      const info = claims.email ? {} : await this.userInfo(configuration, tokens.access_token, claims.sub);
      return toProfile({ ...info, ...claims });
    } catch (error) {
      throw this.explain(error);
    }
  }

  private async userInfo(configuration: openid.Configuration, accessToken: string, subject: string) {
    if (!configuration.serverMetadata().userinfo_endpoint) return {};
    return openid.fetchUserInfo(configuration, accessToken, subject);
  }

  private async discover(): Promise<openid.Configuration> {
    const { oidcIssuer, oidcClientId, oidcClientSecret } = this.config;
    if (!oidcIssuer || !oidcClientId) {
      throw appError('OIDC_OFF');
    }
    const issuer = new URL(oidcIssuer);
    this.discovered ??= openid.discovery(
      issuer,
      oidcClientId,
      undefined,
      oidcClientSecret ? openid.ClientSecretPost(oidcClientSecret) : openid.None(),
      {
        [openid.customFetch]: fetchInTime,
        // An operator who names an http: address means a provider on this machine or in this cluster.
        execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      },
    );
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      throw this.explain(error);
    }
  }

  /** The error of a failure; provider responses may contain tokens, so only codes are logged. */
  private explain(error: unknown): AppError {
    const { name, code } = error as { name: string; code?: string };
    const refusal = error instanceof openid.AuthorizationResponseError ? error.error : undefined;
    this.logger.warn({ reason: code ?? name, refusal }, 'OIDC sign-in failed');
    if (refusal === 'access_denied') {
      return appError('SIGN_IN_CANCELLED');
    }
    if (!PROVIDER_FAULTS.has(refusal ?? code)) {
      return appError('SIGN_IN_INCOMPLETE');
    }
    return appError('IDENTITY_PROVIDER_UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
  }
}

/** Fetches as long as the request being handled leaves time: a sign-in takes several calls, which share that time. */
function fetchInTime(url: string, options: openid.CustomFetchOptions): Promise<Response> {
  const { deadline } = requestContext.getStore() ?? { deadline: Date.now() + DEFAULT_DEADLINE_MS };
  const left = Math.max(0, deadline - RESERVE_MS - Date.now());
  return fetch(url, { ...options, signal: AbortSignal.timeout(left) } as RequestInit);
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function toProfile(claims: Record<string, unknown>): ProviderProfile {
  const picture = text(claims.picture);
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    pictureUrl: picture?.startsWith('https://') ? picture : null,
  };
}
