import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc, EraseUserDto, LoginDto, RegisterDto, type User } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../http/access.decorator';
import { RateLimits } from '../http/rate-limits';
import { Sessions } from '../session/sessions';
import { UserDataExport } from './user-data-export';

@ApiTags('account')
@Controller('api/auth')
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly userData: UserDataExport,
    private readonly limits: RateLimits,
  ) {}

  @Get('user')
  @SignedIn()
  getUser() {
    return this.rpc.forward(authRpc.getUser, {});
  }

  @Post('register')
  @Public({ limit: 'registration' })
  async register(@Body() body: RegisterDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<User> {
    const { user, tokens } = await this.rpc.call(authRpc.register, body);
    this.sessions.open(reply, tokens, true);
    return user;
  }

  @Post('login')
  @HttpCode(200)
  @Public({ limit: 'signIn' })
  async login(@Body() body: LoginDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<User> {
    const { user, tokens } = await this.rpc.call(authRpc.login, body);
    this.sessions.open(reply, tokens, true);
    return user;
  }

  @Delete('user')
  @HttpCode(204)
  @SignedIn()
  async eraseUser(
    @Body() body: EraseUserDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.eraseUser, body));
    this.sessions.forget(reply);
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="swipeclean-export.json"')
  @SignedIn()
  exportUser(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const userId = request.context.actor.userId as string;
    return this.userData.collect(userId, () => this.limits.take('export', userId, reply));
  }
}
