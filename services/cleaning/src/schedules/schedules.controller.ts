import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type CleaningRuleDto,
  confirmRule,
  type ConfirmRuleDto,
  deleteRule,
  deleteSchedule,
  getSchedule,
  type IdDto,
  previewRule,
  type RuleTermsDto,
  setSchedule,
  type SetScheduleDto,
  startScheduledRun,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { RulesService } from './rules.service';
import { SchedulesService } from './schedules.service';

/** Automatic cleaning of mailboxes and drives. */
@Controller()
export class SchedulesController {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly rules: RulesService,
  ) {}

  @RpcHandler(getSchedule)
  getSchedule(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.schedules.get(userId, id);
  }

  @RpcHandler(setSchedule)
  setSchedule(@Payload() request: SetScheduleDto, @UserId() userId: string) {
    return this.schedules.set(userId, request);
  }

  @RpcHandler(startScheduledRun)
  startScheduledRun(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.schedules.startRun(userId, id);
  }

  @RpcHandler(deleteSchedule)
  deleteSchedule(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.schedules.delete(userId, id);
  }

  @RpcHandler(previewRule)
  previewRule(@Payload() request: RuleTermsDto, @UserId() userId: string) {
    return this.rules.preview(userId, request);
  }

  @RpcHandler(confirmRule)
  confirmRule(@Payload() request: ConfirmRuleDto, @UserId() userId: string) {
    return this.rules.confirm(userId, request);
  }

  @RpcHandler(deleteRule)
  deleteRule(@Payload() request: CleaningRuleDto, @UserId() userId: string) {
    return this.rules.delete(userId, request);
  }
}
