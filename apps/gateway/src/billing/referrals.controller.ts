import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  countLanding,
  getReferralOverview,
  getReferrals,
  LandingDto,
  normalizeReferralCode,
  recordLanding,
  referralLink,
  type Referrals,
} from '@swipeclean/contracts/server';
import { fieldError, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';
import { Route } from '../http/route.decorator';
import { LandingCookies } from './landing-cookies';

@ApiTags('billing')
@Controller()
export class ReferralsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: GatewayConfig,
    private readonly cookies: LandingCookies,
  ) {}

  /** The link is built here: only the gateway knows the site's address. */
  @Route(getReferrals)
  async getReferrals(@Req() { context }: FastifyRequest): Promise<Referrals> {
    const { code, ...standing } = await this.rpc.call(getReferralOverview, {}, context);
    return { code, link: referralLink(this.settings.publicOrigin, code), ...standing };
  }

  @Route(recordLanding)
  async recordLanding(
    @Body() body: LandingDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // The visitor's id comes from the cookie only.
    if (Object.hasOwn(body, 'visitorId'))
      throw fieldError('visitorId', 'UNKNOWN', 'property visitorId should not exist');
    const visitorId = this.cookies.visitorId(request, reply);
    const landing = { ...body, visitorId };
    const { known } = await this.rpc.call(countLanding, landing, request.context);
    if (known) this.cookies.remember(reply, normalizeReferralCode(body.code));
  }
}
