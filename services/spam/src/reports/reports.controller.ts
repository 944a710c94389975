import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  getSpamVerdict,
  type NumberDto,
  reportSpam,
  type ReportSpamDto,
  type VoteDto,
  voteOnNumber,
  withdrawReports,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @RpcHandler(reportSpam)
  reportSpam(@Payload() request: ReportSpamDto, @UserId() userId: string) {
    return this.reports.report(userId, request);
  }

  @RpcHandler(voteOnNumber)
  voteOnNumber(@Payload() request: VoteDto, @UserId() userId: string) {
    return this.reports.vote(userId, request);
  }

  @RpcHandler(withdrawReports)
  withdrawReports(@Payload() request: NumberDto, @UserId() userId: string) {
    return this.reports.withdraw(userId, request.number);
  }

  @RpcHandler(getSpamVerdict)
  getSpamVerdict(@Payload() request: NumberDto, @UserId() userId: string) {
    return this.reports.getVerdict(userId, request.number);
  }
}
