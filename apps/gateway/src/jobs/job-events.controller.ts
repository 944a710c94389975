import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { watchJob } from '@swipeclean/contracts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../http/route.decorator';
import { JobStreams } from './job-streams';

@ApiTags('cleaning')
@Controller()
export class JobEventsController {
  constructor(private readonly streams: JobStreams) {}

  @Route(watchJob)
  @ApiOkResponse({
    description: 'Server-sent events `job` with a Job, until it has ended',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  async watchJob(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { output } = await this.streams.watch(request.context, id);
    void reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies must neither compress nor collect the events.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      .send(output);
  }
}
