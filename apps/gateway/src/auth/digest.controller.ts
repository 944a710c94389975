import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { endDigest, EndDigestDto, unsubscribeDigest } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import type { FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';

/** Ends a digest without a session: mailboxes post to the link in the headers of a mail (RFC 8058). */
@ApiTags('auth')
@Controller()
export class DigestController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(unsubscribeDigest)
  async unsubscribeDigest(@Param() params: EndDigestDto, @Req() { context }: FastifyRequest): Promise<void> {
    await this.rpc.call(endDigest, params, context);
  }
}
