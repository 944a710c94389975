import { Injectable } from '@nestjs/common';
import { type NumberStanding, spamRpc } from '@swipeclean/contracts/server';
import { AppError, requestContext, RpcClient } from '@swipeclean/service-kit';

/** Milliseconds that the spam service gets to answer; what the plan tells of a number is worth telling without it. */
const MOST_MS = 1500;

/** Asks the spam service what the community makes of a number. */
@Injectable()
export class NumberStandings {
  constructor(private readonly rpc: RpcClient) {}

  /** Null while the spam service is away or slow. */
  async of(number: string): Promise<NumberStanding | null> {
    const context = requestContext.getStore();
    const ask = () => this.rpc.call(spamRpc.getStanding, { number });
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
