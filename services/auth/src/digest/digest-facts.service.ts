import { Injectable } from '@nestjs/common';
import {
  getCleaningDigest,
  getSpamDigest,
  getSpyDigest,
  getSubscription,
  MINUTE_MS,
} from '@swipeclean/contracts/server';
import { ANONYMOUS, RpcClient } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import type { DigestRow } from './digest.entity';
import type { DigestFacts } from './digest.types';

/** Asks the services, as the user, what happened. */
@Injectable()
export class DigestFactsService {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError when a service does not answer: a digest without its figures would be wrong */
  async read({ userId, sinceAt }: Pick<DigestRow, 'userId' | 'sinceAt'>, nextAt: Date): Promise<DigestFacts> {
    const context = {
      requestId: uuidv7(),
      actor: { ...ANONYMOUS, userId },
      deadline: Date.now() + MINUTE_MS,
    };
    const since = sinceAt.toISOString();
    const [cleaning, spam, spy, { subscriptions }] = await Promise.all([
      this.rpc.call(getCleaningDigest, { since }, context),
      this.rpc.call(getSpamDigest, { since }, context),
      this.rpc.call(getSpyDigest, { since }, context),
      this.rpc.call(getSubscription, {}, context),
    ]);
    const charges = subscriptions.flatMap(({ nextCharge }) => nextCharge ?? []);
    const charge = charges.find(({ at }) => new Date(at) <= nextAt) ?? null;
    return { since, cleaning, spam, spy, charge };
  }
}

/** Whether there is anything to tell. */
export function hasNews({ cleaning, spam, spy, charge }: DigestFacts): boolean {
  const needs = [cleaning.waiting, cleaning.stopped].flatMap((counts) => Object.values(counts));
  const counts = [...needs, cleaning.files, spam.calls, spam.texts, spy.signIns, spy.openAlerts];
  return charge !== null || counts.some((count) => count > 0);
}
