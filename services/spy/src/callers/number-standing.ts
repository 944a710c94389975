import { Injectable } from '@nestjs/common';
import {
  type NameEligibility,
  type SpamVerdict,
  spamRpc,
  type NameEligibilityDto,
} from '@swipeclean/contracts/server';
import { AppError, requestContext, RpcClient } from '@swipeclean/service-kit';

/** Milliseconds that the spam service gets to answer; what the plan tells of a number is worth telling without it. */
const MOST_MS = 1500;

/** Asks the spam service what the community makes of a number. */
@Injectable()
export class NumberStandings {
  constructor(private readonly rpc: RpcClient) {}

  /** Null while the spam service is away or slow. */
  of(number: string): Promise<SpamVerdict | null> {
    return this.ask(() => this.rpc.call(spamRpc.getSpamVerdict, { number }));
  }

  /** Whose names for which numbers may be told; null while the spam service is away or slow. */
  getNameEligibility(names: NameEligibilityDto): Promise<NameEligibility | null> {
    return this.ask(() => this.rpc.call(spamRpc.getNameEligibility, names));
  }

  private async ask<Reply>(ask: () => Promise<Reply>): Promise<Reply | null> {
    const context = requestContext.getStore();
    try {
      return await (context
        ? requestContext.run({ ...context, deadline: Math.min(context.deadline, Date.now() + MOST_MS) }, ask)
        : ask());
    } catch (error) {
      if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT'))
        return null;
      throw error;
    }
  }
}
