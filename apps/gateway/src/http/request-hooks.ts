import { Injectable } from '@nestjs/common';
import { type AccessClaims, type ActorContext, LANGUAGE_CODES } from '@swipeclean/contracts/server';
import {
  ANONYMOUS,
  AppError,
  appError,
  networkPrefix,
  normalizeIpAddress,
  type RequestContext,
} from '@swipeclean/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';
import { Sessions } from '../session/sessions';
import { ApiKeys, assertNoKeyInAddress, findApiKey } from './api-keys';
import { BASIC, deviceDigestOf } from './device-auth';
import { KnownDevices } from './known-tokens';
import { RateLimits } from './rate-limits';
import { assertOwnOrigin } from './request-origin';
import { SCREENING_LIMITS } from './screening-limits';
import { securityHeaders } from './security-headers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request, its deadline and its id; null only for files of the web app. */
    context: RequestContext;
    /** What the session's token says; undefined for a visitor. */
    claims: AccessClaims | undefined;
  }
  interface FastifyContextConfig {
    /** A file or page of the web app, which needs no session. */
    isWeb?: boolean;
  }
}

/** Runs before every route: headers, origin, limits, session. */
@Injectable()
export class RequestHooks {
  private readonly headers: Record<string, string>;
  private readonly ownOrigins: ReadonlySet<string>;

  constructor(
    private readonly config: GatewayConfig,
    private readonly limits: RateLimits,
    private readonly known: KnownDevices,
    private readonly keys: ApiKeys,
    private readonly sessions: Sessions,
  ) {
    this.ownOrigins = config.ownOrigins;
    this.headers = securityHeaders(config.isHttps, config.paymentSandboxOrigin);
  }

  install(instance: FastifyInstance): void {
    instance.decorateRequest('context', null as unknown as RequestContext);
    instance.decorateRequest('claims');
    instance.addHook('onRequest', async (request, reply) => {
      this.writeHeaders(request, reply);
      // Decided by the matched route, never by the raw address, which has several spellings.
      if (request.routeOptions.config.isWeb) return this.admitToWeb(request, reply);
      void reply.header('cache-control', 'no-store');
      request.context = this.newContext(request);
      assertNoKeyInAddress(request);
      assertOwnOrigin(request, this.ownOrigins);
      await this.admit(request, reply);
    });
    instance.addHook('preHandler', (request, _, done) => {
      if (request.context) request.body ??= {};
      done();
    });
  }

  /** Sets the headers of every response, also of those that pass no hook. */
  writeHeaders(request: FastifyRequest, reply: FastifyReply): void {
    void reply.headers(this.headers).header('x-request-id', request.id);
  }

  private newContext(request: FastifyRequest): RequestContext {
    const ipAddress = normalizeIpAddress(request.ip);
    return {
      requestId: request.id,
      actor: {
        ...ANONYMOUS,
        ipAddress,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
        ...readLanguage(request.headers['accept-language']),
      },
      deadline: Date.now() + this.timeoutOf(request),
      span: request.span,
    };
  }

  /** A caller waits while a screening is answered, also while its key is checked. */
  private timeoutOf({ routeOptions: { config } }: FastifyRequest): number {
    if (config.scopes?.includes('screen')) return SCREENING_LIMITS.screenMs;
    return config.timeoutMs ?? this.config.requestTimeoutMs;
  }

  /** Pages have a limit of their own, because a whole company may share an address; files have none. */
  private async admitToWeb(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { limit } = request.routeOptions.config;
    if (limit) await this.limits.consume(limit, networkPrefix(normalizeIpAddress(request.ip)), reply);
  }

  /** Counts the request against its limits and identifies its session. */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access, session = true, limit } = request.routeOptions.config;
    const address = networkPrefix(request.context.actor.ipAddress);
    if (access === 'signed') return this.limits.consume('webhook', address, reply);
    if (session && findApiKey(request) !== undefined) return this.admitKey(request, reply, address);
    if (access === 'device') return this.admitDevice(request, reply, address);
    const claims = await this.sessions.identify(request);
    if (claims && (!session || (await this.sessions.isLive(claims)))) {
      await this.limits.consume('session', claims.sid, reply);
      if (session) this.sessions.enter(request, claims);
    } else {
      await this.limits.consume('address', address, reply);
      if (session && this.sessions.canRefresh(request)) await this.refresh(request, reply, address);
    }
    if (limit) await this.limits.consume(limit, address, reply);
  }

  /**
   * Here alone a key's scopes are checked: before any handler, also of a public route, and never open because a route
   * or a key names none (Team-Commonly/commonly#1416).
   */
  private async admitKey(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
    const { access, scopes = [], limit } = request.routeOptions.config;
    const { deadline } = request.context;
    const claims = await withDeadline(this.keys.authenticate(request, reply, address), deadline);
    await this.limits.consume('key', claims.sid, reply);
    if (limit) await this.limits.consume(limit, address, reply);
    // An address without a route is answered as to everyone.
    if (access !== undefined && !scopes.some((scope) => claims.scopes.includes(scope))) {
      void reply.header('www-authenticate', writeScopeChallenge(scopes));
      throw appError('KEY_OUT_OF_SCOPE');
    }
    this.sessions.enter(request, claims);
  }

  /** A known device counts for itself; unknown tokens count by address and do not lock known ones out. */
  private async admitDevice(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
    const digest = deviceDigestOf(request);
    if (!digest || !this.known.has(digest)) await this.limits.assertLeft('unknownDevice', address, reply);
    if (digest) return this.limits.consume('device', digest, reply);
    await this.limits.consume('unknownDevice', address, reply);
    void reply.header('www-authenticate', BASIC);
    throw new AppError('UNAUTHENTICATED', 'This device is not paired');
  }

  private async refresh(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
    const claims = await this.sessions.refresh(request, reply);
    if (!claims) return;
    await this.limits.giveBack('address', address, reply);
    await this.limits.consume('session', claims.sid, reply);
  }
}

/** @throws AppError `TIMEOUT` from the deadline on */
async function withDeadline<Result>(work: Promise<Result>, deadline: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, fail) => {
    const late = () => fail(appError('SERVICE_TIMEOUT', undefined, { retryAfterSeconds: 1 }));
    timer = setTimeout(late, Math.max(0, deadline - Date.now()));
  });
  return Promise.race([work, expired]).finally(() => clearTimeout(timer));
}

/** As of RFC 6750. */
const writeScopeChallenge = (scopes: readonly string[]) =>
  `Bearer error="insufficient_scope"${scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : ''}`;

/** The page's language; a browser's own list of languages, as programs send it, says nothing of a page. */
function readLanguage(header: string | undefined): Pick<ActorContext, 'language'> {
  const language = LANGUAGE_CODES.find((code) => code === header);
  return language ? { language } : {};
}
