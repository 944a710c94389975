import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type IdDto, type MarkTextDto, type NoRequest, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { HistoryService } from './history.service';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @RpcHandler(spamRpc.listBlockedCalls)
  listBlockedCalls(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.history.listCalls(userId);
  }

  @RpcHandler(spamRpc.listBlockedTexts)
  listBlockedTexts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.history.listTexts(userId);
  }

  @RpcHandler(spamRpc.markBlockedText)
  markBlockedText(@Payload() request: MarkTextDto, @UserId() userId: string) {
    return this.history.markText(userId, request);
  }

  @RpcHandler(spamRpc.deleteBlockedCall)
  deleteBlockedCall(@Payload() request: IdDto, @UserId() userId: string) {
    return this.history.deleteCall(userId, request.id);
  }

  @RpcHandler(spamRpc.deleteBlockedText)
  deleteBlockedText(@Payload() request: IdDto, @UserId() userId: string) {
    return this.history.deleteText(userId, request.id);
  }
}
