import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.decorator';
import { Sessions } from '../session/sessions';

@ApiTags('sessions')
@Controller('api/auth/sessions')
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @SignedIn()
  listSessions() {
    return this.rpc.forward(authRpc.listSessions, {});
  }

  @Delete(':id')
  @HttpCode(204)
  @SignedIn()
  async revokeSession(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.revokeSession, { id }));
  }

  @Post('revoke-all')
  @HttpCode(204)
  @SignedIn()
  async revokeAllSessions(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.sessions.end(request, reply, await this.rpc.call(authRpc.revokeAllSessions, {}));
  }
}
