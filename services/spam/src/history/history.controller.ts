import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  deleteBlockedCall,
  deleteBlockedText,
  type IdDto,
  listBlockedCalls,
  listBlockedTexts,
  markBlockedText,
  type MarkTextDto,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { HistoryService } from './history.service';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @RpcHandler(listBlockedCalls)
  listBlockedCalls(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.history.listCalls(userId);
  }

  @RpcHandler(listBlockedTexts)
  listBlockedTexts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.history.listTexts(userId);
  }

  @RpcHandler(markBlockedText)
  markBlockedText(@Payload() request: MarkTextDto, @UserId() userId: string) {
    return this.history.markText(userId, request);
  }

  @RpcHandler(deleteBlockedCall)
  deleteBlockedCall(@Payload() request: IdDto, @UserId() userId: string) {
    return this.history.deleteCall(userId, request.id);
  }

  @RpcHandler(deleteBlockedText)
  deleteBlockedText(@Payload() request: IdDto, @UserId() userId: string) {
    return this.history.deleteText(userId, request.id);
  }
}
