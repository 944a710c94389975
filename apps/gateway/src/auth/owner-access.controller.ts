import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { authRpc, gatewayCalls, type OwnerAccess, OwnerCodeDto } from '@swipeclean/contracts/server';
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

  @Route(gatewayCalls.getOwnerAccess)
  getOwnerAccess(@Req() { context: { actor } }: FastifyRequest): OwnerAccess {
    return { ownerAccess: actor.ownerAccess };
  }

  @Route(gatewayCalls.grantOwnerAccess)
  async grantOwnerAccess(
    @Body() body: OwnerCodeDto,
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnerAccess> {
    const { ownerAccess, tokens } = await this.rpc.call(authRpc.grantOwnerAccess, body, context);
    this.sessions.open(reply, tokens, context.actor.userId !== null);
    return { ownerAccess };
  }

  @Route(gatewayCalls.revokeOwnerAccess)
  async revokeOwnerAccess(
    @Req() { context }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { actor } = context;
    if (actor.sessionId === null) return;
    const tokens = await this.rpc.call(authRpc.revokeOwnerAccess, {}, context);
    if (tokens) this.sessions.open(reply, tokens, actor.userId !== null);
    else this.sessions.forget(reply);
  }
}
