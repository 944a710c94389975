import { Injectable } from '@nestjs/common';
import {
  getNameEligibility,
  getSpamVerdict,
  type NameEligibility,
  type NameEligibilityDto,
  type SpamVerdict,
} from '@swipeclean/contracts/server';
import { isServiceUnavailable, requestContext, RpcClient } from '@swipeclean/service-kit';

/** Time for the spam service; a lookup is useful without it. */
const TIMEOUT_MS = 1500;

/** Calls the spam service; returns null when it is unavailable or slow. */
@Injectable()
export class CommunityClient {
  constructor(private readonly rpc: RpcClient) {}

  getVerdict(number: string): Promise<SpamVerdict | null> {
    return this.call(() => this.rpc.call(getSpamVerdict, { number }));
  }

  getNameEligibility(request: NameEligibilityDto): Promise<NameEligibility | null> {
    return this.call(() => this.rpc.call(getNameEligibility, request));
  }

  private async call<Reply>(send: () => Promise<Reply>): Promise<Reply | null> {
    const context = requestContext.getStore();
    const deadline = Math.min(context?.deadline ?? Infinity, Date.now() + TIMEOUT_MS);
    try {
      return await (context ? requestContext.run({ ...context, deadline }, send) : send());
    } catch (error) {
      if (isServiceUnavailable(error)) return null;
      throw error;
    }
  }
}
