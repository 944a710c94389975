import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  cleaningRpc,
  type NoRequest,
  type RecordActionDto,
  type RpcHandlers,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ActionsService } from './actions.service';

@Controller()
export class ActionsController implements Pick<
  RpcHandlers<typeof cleaningRpc>,
  'recordAction' | 'listActions'
> {
  constructor(private readonly actions: ActionsService) {}

  @RpcHandler(cleaningRpc.recordAction)
  recordAction(@Payload() request: RecordActionDto, @UserId() userId: string) {
    return this.actions.record(userId, request);
  }

  @RpcHandler(cleaningRpc.listActions)
  listActions(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.actions.list(userId);
  }
}
