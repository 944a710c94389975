import { Injectable } from '@nestjs/common';
import { referralCodeOf } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { drawCode } from '../../random-code';
import { CodeRepository } from './referral-code.repository';
import type { ReferralCodeRow } from './referral-code.entity';

/** Draws before giving up; with millions of users even the second is rare. */
const MOST_DRAWS = 10;

/** Gives users their codes. */
@Injectable()
export class CodesService {
  constructor(private readonly codes: CodeRepository) {}

  /** Drawn at random and kept (SHARE-10). */
  shareCodeOf(userId: string): Promise<string> {
    return this.codeOf(userId, 'share', drawCode);
  }

  /** From the id, or where another has that one, drawn in the same form (REF-04). */
  referralCodeOf(userId: string, manager?: EntityManager): Promise<string> {
    let draws = 0;
    const next = () => (draws++ === 0 ? referralCodeOf(userId) : `SWIPE${drawCode()}`);
    return this.codeOf(userId, 'referral', next, manager);
  }

  /** Made at the first asking; of two askings at once one makes it and both find it. */
  private async codeOf(
    userId: string,
    kind: ReferralCodeRow['kind'],
    next: () => string,
    manager?: EntityManager,
  ): Promise<string> {
    for (let draws = 0; draws <= MOST_DRAWS; draws++) {
      const code = await this.codes.find(userId, kind, manager);
      if (code) return code;
      await this.codes.insert({ code: next(), userId, kind }, manager);
    }
    throw new Error(`No free ${kind} code in ${MOST_DRAWS} draws`);
  }
}
