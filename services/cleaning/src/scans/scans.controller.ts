import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listScans, type ListScansDto, saveScan, type SaveScanDto } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ScansService } from './scans.service';

@Controller()
export class ScansController {
  constructor(private readonly scans: ScansService) {}

  @RpcHandler(saveScan)
  saveScan(@Payload() request: SaveScanDto, @UserId() userId: string) {
    return this.scans.save(userId, request);
  }

  @RpcHandler(listScans)
  listScans(@Payload() request: ListScansDto, @UserId() userId: string) {
    return this.scans.list(userId, request.limit);
  }
}
