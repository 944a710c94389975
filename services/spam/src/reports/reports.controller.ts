import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type NumberDto, type ReportSpamDto, type RpcHandlers, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ReportsService } from './reports.service';
import { TakeBackService } from './take-back.service';

@Controller()
export class ReportsController implements Pick<
  RpcHandlers<typeof spamRpc>,
  'reportSpam' | 'withdrawReports'
> {
  constructor(
    private readonly reports: ReportsService,
    private readonly words: TakeBackService,
  ) {}

  @RpcHandler(spamRpc.reportSpam)
  reportSpam(@Payload() request: ReportSpamDto, @UserId() userId: string) {
    return this.reports.report(userId, request);
  }

  @RpcHandler(spamRpc.withdrawReports)
  withdrawReports(@Payload() request: NumberDto, @UserId() userId: string) {
    return this.words.withdrawReports(userId, request.number);
  }
}
