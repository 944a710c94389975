import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type ReportSpamDto, type RpcHandlers, spamRpc } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController implements Pick<RpcHandlers<typeof spamRpc>, 'reportSpam'> {
  constructor(private readonly reports: ReportsService) {}

  @RpcHandler(spamRpc.reportSpam)
  reportSpam(@Payload() request: ReportSpamDto, @UserId() userId: string) {
    return this.reports.report(userId, request);
  }
}
