import { Injectable } from '@nestjs/common';
import { referralCodeOf } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { randomCode } from '../../random-code';
import { ReferralCodeRepository, type ReferralCodeRow } from './referral-code.repository';

const MAX_ATTEMPTS = 10;

/** Creates users' codes when they are first needed. */
@Injectable()
export class ReferralCodesService {
  constructor(private readonly codes: ReferralCodeRepository) {}

  /** A random code (SHARE-10). */
  getOrCreateShareCode(userId: string): Promise<string> {
    return this.getOrCreate(userId, 'share', randomCode);
  }

  /** Derived from the user id, or if that is taken, a random one of the same form (REF-04). */
  getOrCreateReferralCode(userId: string, manager?: EntityManager): Promise<string> {
    let draws = 0;
    const next = () => (draws++ === 0 ? referralCodeOf(userId) : `SWIPE${randomCode()}`);
    return this.getOrCreate(userId, 'referral', next, manager);
  }

  /** Concurrent calls return the same code. */
  private async getOrCreate(
    userId: string,
    kind: ReferralCodeRow['kind'],
    next: () => string,
    manager?: EntityManager,
  ): Promise<string> {
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++) {
      const code = await this.codes.find(userId, kind, manager);
      if (code) return code;
      await this.codes.insert({ code: next(), userId, kind }, manager);
    }
    throw new Error(`No free ${kind} code in ${MAX_ATTEMPTS} attempts`);
  }
}
