import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc, ForgotPasswordDto, ResetPasswordDto, TokenDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../http/access.decorator';
import { whenAway } from '../http/when-away';
import { Sessions } from '../session/sessions';

@ApiTags('account')
@Controller('api/auth')
export class RecoveryController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Post('email/verify')
  @HttpCode(204)
  @Public()
  async verifyEmail(
    @Body() body: TokenDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.call(authRpc.verifyEmail, body);
    // A confirmed address may make its bearer the owner, which the token at hand does not say yet.
    if (request.context.actor.userId && this.sessions.canRefresh(request)) {
      await this.sessions.refresh(request, reply).catch(whenAway(undefined));
    }
  }

  @Post('email/resend')
  @HttpCode(204)
  @SignedIn()
  resendVerification() {
    return this.rpc.forward(authRpc.resendVerification, {});
  }

  @Post('password/forgot')
  @HttpCode(202)
  @Public()
  forgotPassword(@Body() body: ForgotPasswordDto) {
    return this.rpc.forward(authRpc.forgotPassword, body);
  }

  @Post('password/reset')
  @HttpCode(204)
  @Public()
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.resetPassword, body));
  }
}
