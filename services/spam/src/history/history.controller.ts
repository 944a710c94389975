import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  deleteBlockedCall,
  deleteBlockedText,
  GetDigestDto,
  getSpamDigest,
  type IdDto,
  listBlockedCalls,
  listBlockedTexts,
  markBlockedText,
  type MarkTextDto,
  type NoRequest,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { HistoryRepository } from './history.repository';
import { HistoryService } from './history.service';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly rows: HistoryRepository,
  ) {}

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

  @RpcHandler(getSpamDigest)
  getSpamDigest(@Payload() { since }: GetDigestDto, @UserId() userId: string) {
    return this.rows.countSince(userId, new Date(since));
  }
}
