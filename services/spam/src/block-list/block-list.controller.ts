import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type BlockNumberDto,
  type ExportListDto,
  type IdDto,
  type ImportListDto,
  type ListNumbersDto,
  type NoRequest,
  spamRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { BlockListService } from './block-list.service';
import { ListImportService } from './list-import.service';

@Controller()
export class BlockListController {
  constructor(
    private readonly blockList: BlockListService,
    private readonly imports: ListImportService,
  ) {}

  @RpcHandler(spamRpc.listNumbers)
  listNumbers(@Payload() request: ListNumbersDto, @UserId() userId: string) {
    return this.blockList.list(userId, request);
  }

  @RpcHandler(spamRpc.getCounts)
  getCounts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.blockList.getCounts(userId);
  }

  @RpcHandler(spamRpc.blockNumber)
  blockNumber(@Payload() request: BlockNumberDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.blockList.block(actor, userId, request);
  }

  @RpcHandler(spamRpc.toggleNumber)
  toggleNumber(@Payload() request: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.blockList.toggle(actor, userId, request.id);
  }

  @RpcHandler(spamRpc.deleteNumber)
  deleteNumber(@Payload() request: IdDto, @UserId() userId: string) {
    return this.blockList.delete(userId, request.id);
  }

  @RpcHandler(spamRpc.exportNumbers)
  exportNumbers(@Payload() request: ExportListDto, @UserId() userId: string) {
    return this.imports.exportList(userId, request.format);
  }

  @RpcHandler(spamRpc.importNumbers)
  importNumbers(@Payload() request: ImportListDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.imports.importList(actor, userId, request);
  }
}
