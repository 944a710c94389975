import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc, OwnerCodeDto } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.decorator';
import { Sessions } from '../session/sessions';

@ApiTags('owner')
@Controller('api/owner/access')
export class OwnerAccessController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  /** Whether the caller's session has owner access; a visitor has no user object that would tell. */
  @Get()
  @Public()
  read(@Req() { context: { actor } }: FastifyRequest) {
    return { ownerAccess: actor.ownerAccess };
  }

  @Post()
  @HttpCode(200)
  @Public()
  async grant(
    @Body() body: OwnerCodeDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ownerAccess, tokens } = await this.rpc.call(authRpc.grantOwnerAccess, body);
    this.sessions.open(reply, tokens, context.actor.userId !== null);
    return { ownerAccess };
  }

  @Delete()
  @HttpCode(204)
  @Public()
  async drop(
    @Req() { context: { actor } }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (actor.sessionId === null) return;
    const tokens = await this.rpc.call(authRpc.revokeOwnerAccess, {});
    if (tokens) this.sessions.open(reply, tokens, actor.userId !== null);
    else this.sessions.forget(reply);
  }
}
