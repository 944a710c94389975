import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CleaningDigest, getCleaningDigest, GetDigestDto } from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ActionsService } from '../actions/actions.service';
import { ScheduleRepository } from './schedule.repository';

/** What a digest tells of cleaning. */
@Controller()
export class CleaningDigestController {
  constructor(
    private readonly actions: ActionsService,
    private readonly schedules: ScheduleRepository,
  ) {}

  @RpcHandler(getCleaningDigest)
  async getCleaningDigest(
    @Payload() { since }: GetDigestDto,
    @UserId() userId: string,
  ): Promise<CleaningDigest> {
    const [cleaned, needed] = await Promise.all([
      this.actions.sumSince(userId, new Date(since)),
      this.schedules.countNeeds(userId),
    ]);
    return { ...cleaned, ...needed };
  }
}
