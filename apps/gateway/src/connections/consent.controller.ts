import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  completeConsent,
  type ConsentError,
  type ErrorCode,
  finishConsent,
  SOURCE_PATHS,
} from '@swipeclean/contracts/server';
import { AppError, RpcClient } from '@swipeclean/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';

const ERRORS: Partial<Record<ErrorCode, ConsentError>> = {
  VALIDATION: 'expired',
  NOT_FOUND: 'expired',
  FORBIDDEN: 'refused',
  CONFLICT: 'limit',
};

/** The address to which providers redirect the browser after the user's consent. */
@ApiTags('cleaning')
@Controller()
export class ConsentController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(finishConsent)
  @ApiQuery({ name: 'state', required: true, schema: { type: 'string' } })
  @ApiQuery({ name: 'code', required: false, schema: { type: 'string' } })
  @ApiFoundResponse({
    description: 'To the page of mailboxes or drives, with `connected` or `connect_error`',
  })
  async finishConsent(
    @Query() query: Record<string, unknown>,
    @Req() { context }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [state, code] = [query.state, query.code].map(String);
    try {
      const request = { state, ...(query.code !== undefined && { code }) } as {
        state: string;
        code?: string;
      };
      const { kind, sourceId } = await this.rpc.call(completeConsent, request, context);
      void reply.redirect(`${SOURCE_PATHS[kind]}?connected=${sourceId}`, 302);
    } catch (error) {
      // A person sees this page, so that a problem in JSON would be no answer.
      if (!(error instanceof AppError)) throw error;
      const page = state?.startsWith('cloud.') ? SOURCE_PATHS.cloud : SOURCE_PATHS.mail;
      void reply.redirect(`${page}?connect_error=${ERRORS[error.code] ?? 'unavailable'}`, 302);
    }
  }
}
