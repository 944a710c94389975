import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  checkCloudFiles,
  type CheckCloudFilesDto,
  createCloudAccount,
  type CreateCloudAccountDto,
  createCloudPlan,
  type CreateCloudPlanDto,
  createListing,
  type CreateListingDto,
  listCloudFiles,
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

  @RpcHandler(createCloudAccount)
  createCloudAccount(@Payload() account: CreateCloudAccountDto, @UserId() userId: string) {
    return this.accounts.create(userId, account);
  }

  @RpcHandler(createListing)
  createListing(@Payload() listing: CreateListingDto, @UserId() userId: string) {
    return this.accounts.createListing(userId, listing);
  }

  @RpcHandler(listCloudFiles)
  listCloudFiles(@Payload() request: ListCloudFilesDto, @UserId() userId: string) {
    return this.scans.listFiles(userId, request);
  }

  @RpcHandler(checkCloudFiles)
  checkCloudFiles(@Payload() request: CheckCloudFilesDto, @UserId() userId: string) {
    return this.checks.listUnchanged(userId, request);
  }

  @RpcHandler(createCloudPlan)
  createCloudPlan(@Payload() request: CreateCloudPlanDto, @UserId() userId: string) {
    return this.cloudPlans.create(userId, request);
  }
}
