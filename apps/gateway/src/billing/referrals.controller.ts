import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRpc, RecordShareDto, referralLink, type Referrals } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import { GatewayConfig } from '../config';
import { Public, SignedIn } from '../http/access.decorator';

@ApiTags('billing')
@Controller('api/referrals')
export class ReferralsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: GatewayConfig,
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
}
