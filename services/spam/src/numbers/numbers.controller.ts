import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type BlockNumberDto,
  type IdDto,
  type ListNumbersDto,
  type RpcHandlers,
  spamRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { NumbersService } from './numbers.service';

type Handlers = Pick<
  RpcHandlers<typeof spamRpc>,
  'listNumbers' | 'blockNumber' | 'toggleNumber' | 'deleteNumber'
>;

@Controller()
export class NumbersController implements Handlers {
  constructor(private readonly numbers: NumbersService) {}

  @RpcHandler(spamRpc.listNumbers)
  listNumbers(@Payload() request: ListNumbersDto, @UserId() userId: string) {
    return this.numbers.list(userId, request);
  }

  @RpcHandler(spamRpc.blockNumber)
  blockNumber(@Payload() request: BlockNumberDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.numbers.block(actor, userId, request);
  }

  @RpcHandler(spamRpc.toggleNumber)
  toggleNumber(@Payload() request: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.numbers.toggle(actor, userId, request.id);
  }

  @RpcHandler(spamRpc.deleteNumber)
  deleteNumber(@Payload() request: IdDto, @UserId() userId: string) {
    return this.numbers.delete(userId, request.id);
  }
}
