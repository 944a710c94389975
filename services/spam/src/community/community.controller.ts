import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type NameEligibilityDto,
  type NumberDto,
  type ReportSpamDto,
  type RpcHandlers,
  spamRpc,
  type VoteDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { CommunityService } from './community.service';
import { ReportsService } from './reports.service';

type Handlers = Pick<
  RpcHandlers<typeof spamRpc>,
  'reportSpam' | 'vote' | 'withdrawReports' | 'getSpamVerdict' | 'getNameEligibility'
>;

@Controller()
export class CommunityController implements Handlers {
  constructor(
    private readonly reports: ReportsService,
    private readonly community: CommunityService,
  ) {}

  @RpcHandler(spamRpc.reportSpam)
  reportSpam(@Payload() request: ReportSpamDto, @UserId() userId: string) {
    return this.reports.report(userId, request);
  }

  @RpcHandler(spamRpc.vote)
  vote(@Payload() request: VoteDto, @UserId() userId: string) {
    return this.reports.vote(userId, request);
  }

  @RpcHandler(spamRpc.withdrawReports)
  withdrawReports(@Payload() request: NumberDto, @UserId() userId: string) {
    return this.reports.withdraw(userId, request.number);
  }

  @RpcHandler(spamRpc.getSpamVerdict)
  getSpamVerdict(@Payload() request: NumberDto, @UserId() userId: string) {
    return this.reports.getVerdict(userId, request.number);
  }

  @RpcHandler(spamRpc.getNameEligibility)
  getNameEligibility(@Payload() request: NameEligibilityDto) {
    return this.community.getNameEligibility(request);
  }
}
