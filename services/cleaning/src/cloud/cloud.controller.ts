import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  cleaningRpc,
  type CheckCloudFilesDto,
  type CreateCloudAccountDto,
  type CreateCloudPlanDto,
  type CreateListingDto,
  type ListCloudFilesDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { CloudAccountsService } from './cloud-accounts.service';
import { CloudPlansService } from './plans/cloud-plans.service';
import { FileChecksService } from './plans/file-checks.service';
import { CloudScansService } from './scan/cloud-scans.service';

@Controller()
export class CloudController {
  constructor(
    private readonly accounts: CloudAccountsService,
    private readonly scans: CloudScansService,
    private readonly cloudPlans: CloudPlansService,
    private readonly checks: FileChecksService,
  ) {}

  @RpcHandler(cleaningRpc.createCloudAccount)
  createCloudAccount(@Payload() account: CreateCloudAccountDto, @UserId() userId: string) {
    return this.accounts.create(userId, account);
  }

  @RpcHandler(cleaningRpc.createListing)
  createListing(@Payload() listing: CreateListingDto, @UserId() userId: string) {
    return this.accounts.createListing(userId, listing);
  }

  @RpcHandler(cleaningRpc.listCloudFiles)
  listCloudFiles(@Payload() request: ListCloudFilesDto, @UserId() userId: string) {
    return this.scans.listFiles(userId, request);
  }

  @RpcHandler(cleaningRpc.checkCloudFiles)
  checkCloudFiles(@Payload() request: CheckCloudFilesDto, @UserId() userId: string) {
    return this.checks.listUnchanged(userId, request);
  }

  @RpcHandler(cleaningRpc.createCloudPlan)
  createCloudPlan(@Payload() request: CreateCloudPlanDto, @UserId() userId: string) {
    return this.cloudPlans.create(userId, request);
  }
}
