import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { REFERRAL_COOKIE, REFERRAL_RULES } from '@swipeclean/contracts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';

const MAX_AGE = REFERRAL_RULES.attributionDays * 86_400;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A visitor's cookies from a referral link: the code, and an id that prevents double counting. */
@Injectable()
export class LandingCookies {
  private readonly readable: CookieSerializeOptions;

  constructor({ isHttps }: GatewayConfig) {
    this.readable = { path: '/', sameSite: 'lax', secure: isHttps };
  }

  /** The visitor's id; a new visitor gets one. */
  visitorId(request: FastifyRequest, reply: FastifyReply): string {
    const kept = request.cookies.sc_visitor ?? '';
    const id = UUID.test(kept) ? kept : randomUUID();
    void reply.setCookie('sc_visitor', id, { ...this.readable, httpOnly: true, maxAge: MAX_AGE });
    return id;
  }

  /** Stores a code for the attribution period; the last one wins. */
  remember(reply: FastifyReply, code: string): void {
    void reply.setCookie(REFERRAL_COOKIE, code, { ...this.readable, maxAge: MAX_AGE });
  }

  /** The code that the visitor came with; undefined without a valid one. */
  code(request: FastifyRequest): string | undefined {
    const code = request.cookies[REFERRAL_COOKIE];
    return code && /^[\w-]{1,40}$/.test(code) ? code : undefined;
  }

  forget(request: FastifyRequest, reply: FastifyReply): void {
    if (REFERRAL_COOKIE in request.cookies) void reply.clearCookie(REFERRAL_COOKIE, this.readable);
  }
}
