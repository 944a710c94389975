import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  billingRpc,
  InviterDto,
  LandingDto,
  RecordShareDto,
  referralLink,
  type Referrals,
  RequestPayoutDto,
} from '@swipeclean/contracts/server';
import { fieldError, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config';
import { Public, SignedIn } from '../http/access.decorator';
import { LandingCookies } from './landing-cookies';

@ApiTags('billing')
@Controller('api/referrals')
export class ReferralsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: GatewayConfig,
    private readonly cookies: LandingCookies,
  ) {}

  /** The link is made here: only the gateway knows the site's address. */
  @Get()
  @Public()
  async getReferrals(): Promise<Referrals> {
    const { code, ...standing } = await this.rpc.call(billingRpc.getReferrals, {});
    return { code, link: referralLink(this.settings.publicOrigin, code), ...standing };
  }

  @Post('shares')
  @SignedIn()
  recordShare(@Body() body: RecordShareDto) {
    return this.rpc.forward(billingRpc.recordShare, body);
  }

  /** Whoever holds a code may know whose it is; guesses are limited as visits are. */
  @Get('inviter')
  @Public({ limit: 'inviter' })
  getInviter(@Query() query: InviterDto) {
    return this.rpc.forward(billingRpc.getInviter, query);
  }

  /** Says nothing of whether the code is anybody's. */
  @Post('landings')
  @HttpCode(204)
  @Public({ limit: 'landing' })
  async recordLanding(
    @Body() body: LandingDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // Only the cookie says who it is.
    if (Object.hasOwn(body, 'visitorId'))
      throw fieldError('visitorId', 'UNKNOWN', 'property visitorId should not exist');
    const visitorId = this.cookies.visitorId(request, reply);
    const { known } = await this.rpc.call(billingRpc.recordLanding, { ...body, visitorId });
    if (known) this.cookies.remember(reply, body.code);
  }

  @Post('payouts')
  @SignedIn()
  requestPayout(@Body() body: RequestPayoutDto) {
    return this.rpc.forward(billingRpc.requestPayout, body);
  }
}
