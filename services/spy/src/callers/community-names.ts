import { Injectable } from '@nestjs/common';
import { CallerRepository } from './caller.repository';
import { NumberStandings } from './number-standing';
import { AGREEING_USERS } from './score-caller';

/** Users and numbers that can be asked after at once. */
const MOST_USERS = 5000;
const MAX_NUMBERS = 500;

/** Knows what others call a number. */
@Injectable()
export class CommunityNames {
  constructor(
    private readonly callers: CallerRepository,
    private readonly standings: NumberStandings,
  ) {}

  /** By number; none of a protected one, nor by fewer than three established users, nor while spam cannot tell who is. */
  async of(numbers: string[]): Promise<Map<string, string>> {
    const given = await this.callers.namesGiven(numbers);
    if (given.length === 0) return new Map();
    const weights = await this.standings.getNameEligibility({
      userIds: [...new Set(given.flatMap(({ userIds }) => userIds))].slice(0, MOST_USERS),
      numbers: [...new Set(given.map(({ e164 }) => e164))].slice(0, MAX_NUMBERS),
    });
    if (!weights) return new Map();
    const established = new Set(weights.establishedUsers);
    const names = given
      .map((name) => ({ ...name, users: name.userIds.filter((userId) => established.has(userId)).length }))
      .filter(({ e164, users }) => users >= AGREEING_USERS && !weights.protectedNumbers.includes(e164));
    // The last of a number stays, which is what most call it.
    return new Map(names.sort((a, b) => a.users - b.users).map(({ e164, label }) => [e164, label]));
  }
}
