import { Injectable } from '@nestjs/common';
import { API_KEY_PREFIX, type ApiKeyClaims, authenticateApiKey } from '@swipeclean/contracts/server';
import {
  AppError,
  appError,
  hasApiKey,
  parseApiKey,
  type ReceivedKey,
  RpcClient,
} from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';
import { Sessions } from '../session/sessions';
import { readCredentials } from './credentials';
import { KnownKeys } from './known-tokens';
import { RateLimits } from './rate-limits';

/** Claims that are believed at most that many times at once, for each key and network. */
const MAX_CACHED = 10_000;

interface CachedClaims {
  claims: ApiKeyClaims;
  /** Epoch milliseconds. Not moved by a use, or a key in use would never end (PelicanPlatform/pelican#3696). */
  until: number;
}

/** The API key in a request's header, whether or not it is one: no other credential of the request then counts. */
export function findApiKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const credentials = readCredentials(headers);
  const isKey = credentials?.scheme === 'bearer' && credentials.secret.startsWith(API_KEY_PREFIX);
  return isKey ? credentials.secret : undefined;
}

/** Refuses a key in an address, which proxies and browsers record. @throws AppError `VALIDATION` */
export function assertNoKeyInAddress({ url }: Pick<FastifyRequest, 'url'>): void {
  if (hasApiKey(url)) throw appError('KEY_IN_ADDRESS');
}

/** Finds what the bearers of API keys may do. Auth is asked once a minute for each key and network. */
@Injectable()
export class ApiKeys {
  private readonly cached = new Map<string, CachedClaims>();
  private readonly underWay = new Map<string, Promise<ApiKeyClaims>>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly known: KnownKeys,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * The claims of the request's key; wrong keys count against the network that they come from.
   * @throws AppError `UNAUTHENTICATED`, `TOO_MANY_REQUESTS`, `UNAVAILABLE`
   */
  async authenticate(request: FastifyRequest, reply: FastifyReply, network: string): Promise<ApiKeyClaims> {
    try {
      const key = parseApiKey(findApiKey(request) ?? '');
      if (!key) {
        await this.limits.consume('unknownKey', network, reply);
        throw appError('KEY_WRONG');
      }
      const claims = await this.find(key, request, reply, network);
      // As a revoked session: by the id, from the moment at which this gateway knows.
      if (!(await this.sessions.isLive(claims))) throw appError('KEY_REVOKED');
      return claims;
    } catch (error) {
      if (isRefusal(error)) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw error;
    }
  }

  private find(
    key: ReceivedKey,
    request: FastifyRequest,
    reply: FastifyReply,
    network: string,
  ): Promise<ApiKeyClaims> | ApiKeyClaims {
    // By network, so that auth sees the first use from each.
    const place = `${key.digest} ${network}`;
    const cached = this.cached.get(place);
    if (cached && cached.until > Date.now()) return cached.claims;
    this.cached.delete(place);
    const known = this.underWay.get(place);
    if (known) return known;
    const asked = this.ask(key, request, reply, network)
      .then((claims) => this.remember(place, claims))
      .finally(() => this.underWay.delete(place));
    this.underWay.set(place, asked);
    return asked;
  }

  /** Counts a key as wrong before it is checked, unless it was right before; requests at once are all counted. */
  private async ask(
    { handle, digest }: ReceivedKey,
    { context }: FastifyRequest,
    reply: FastifyReply,
    network: string,
  ): Promise<ApiKeyClaims> {
    const isKnown = this.known.has(digest);
    if (!isKnown) await this.limits.consume('unknownKey', network, reply);
    try {
      // Others wait for this answer as well, who may have more time than a caller at the phone.
      const deadline = Date.now() + this.config.requestTimeoutMs;
      const claims = await this.rpc.call(authenticateApiKey, { handle, digest }, { ...context, deadline });
      this.known.add(digest);
      if (!isKnown) await this.limits.giveBack('unknownKey', network, reply);
      return claims;
    } catch (error) {
      if (isRefusal(error)) this.known.forget(digest);
      else if (!isKnown) await this.limits.giveBack('unknownKey', network, reply);
      throw error;
    }
  }

  private remember(place: string, claims: ApiKeyClaims): ApiKeyClaims {
    const [oldest] = this.cached.keys();
    if (this.cached.size >= MAX_CACHED && oldest !== undefined) this.cached.delete(oldest);
    // Revocations are kept no longer than an access token lives.
    const forMs = Math.min(claims.maxAgeMs, this.config.accessTokenMaxSeconds * 1000);
    this.cached.set(place, { claims, until: Date.now() + forMs });
    return claims;
  }
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'UNAUTHENTICATED';
