import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type NoRequest, type RpcHandlers, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { CountsService } from './counts.service';

@Controller()
export class CountsController implements Pick<RpcHandlers<typeof spamRpc>, 'getCounts'> {
  constructor(private readonly counts: CountsService) {}

  @RpcHandler(spamRpc.getCounts)
  getCounts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.counts.count(userId);
  }
}
