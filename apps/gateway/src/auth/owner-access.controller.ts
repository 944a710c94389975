import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  closeOwnerAccess,
  getOwnerAccess,
  grantOwnerAccess,
  openOwnerAccess,
  type OwnerAccess,
  OwnerCodeDto,
  revokeOwnerAccess,
} from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';
import { Sessions } from '../session/sessions';

@ApiTags('auth')
@Controller()
export class OwnerAccessController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Route(getOwnerAccess)
  getOwnerAccess(@Req() { context: { actor } }: FastifyRequest): OwnerAccess {
    return { ownerAccess: actor.ownerAccess };
  }

  @Route(grantOwnerAccess)
  async grantOwnerAccess(
    @Body() body: OwnerCodeDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnerAccess> {
    const { ownerAccess, tokens } = await this.rpc.call(openOwnerAccess, body, context);
    this.sessions.open(reply, tokens, context.actor.userId !== null);
    return { ownerAccess };
  }

  @Route(revokeOwnerAccess)
  async revokeOwnerAccess(
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { actor } = context;
    if (actor.sessionId === null) return;
    const tokens = await this.rpc.call(closeOwnerAccess, {}, context);
    if (tokens) this.sessions.open(reply, tokens, actor.userId !== null);
    else this.sessions.forget(reply);
  }
}
