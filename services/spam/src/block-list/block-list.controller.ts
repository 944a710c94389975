import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  blockNumber,
  type BlockNumberDto,
  deleteNumber,
  exportBlockList,
  type ExportListDto,
  getSpamCounts,
  type IdDto,
  type ImportListDto,
  importNumbers,
  listNumbers,
  type ListNumbersDto,
  type NoRequest,
  toggleNumber,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { BlockListService } from './block-list.service';
import { ListImportService } from './import/list-import.service';

@Controller()
export class BlockListController {
  constructor(
    private readonly blockList: BlockListService,
    private readonly imports: ListImportService,
  ) {}

  @RpcHandler(listNumbers)
  listNumbers(@Payload() request: ListNumbersDto, @UserId() userId: string) {
    return this.blockList.list(userId, request);
  }

  @RpcHandler(getSpamCounts)
  getSpamCounts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.blockList.getCounts(userId);
  }

  @RpcHandler(blockNumber)
  blockNumber(@Payload() request: BlockNumberDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.blockList.block(actor, userId, request);
  }

  @RpcHandler(toggleNumber)
  toggleNumber(@Payload() request: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.blockList.toggle(actor, userId, request.id);
  }

  @RpcHandler(deleteNumber)
  deleteNumber(@Payload() request: IdDto, @UserId() userId: string) {
    return this.blockList.delete(userId, request.id);
  }

  @RpcHandler(exportBlockList)
  exportBlockList(@Payload() request: ExportListDto, @UserId() userId: string) {
    return this.imports.exportList(userId, request.format);
  }

  @RpcHandler(importNumbers)
  importNumbers(@Payload() request: ImportListDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.imports.importList(actor, userId, request);
  }
}
