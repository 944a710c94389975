import { Injectable } from '@nestjs/common';
import type { NumberProtection } from '@swipeclean/contracts/server';
import { isEmergencyNumber, isShortNumber, phoneKey } from '@swipeclean/phone';
import { fieldError } from '@swipeclean/service-kit';
import { SpamConfig } from '../config';

/** Knows the numbers that nobody may report and nothing may block. */
@Injectable()
export class Protection {
  private readonly named: ReadonlySet<string>;

  constructor(config: SpamConfig) {
    const numbers = config.protectedNumbers.split(',').filter((number) => number.trim());
    this.named = new Set(numbers.map((number) => phoneKey(number, config.defaultRegion)));
  }

  /** Why a number is protected; null when it is not. `key` is its identity. */
  of(typed: string, key: string): NumberProtection | null {
    if (isEmergencyNumber(typed)) return 'emergency';
    if (this.named.has(key)) return 'operator';
    return isShortNumber(typed) ? 'short' : null;
  }

  /** @throws AppError `VALIDATION` for a number that must not be spoken ill of */
  requireReportable(typed: string, key: string): void {
    const protection = this.of(typed, key);
    if (protection !== 'emergency' && protection !== 'operator') return;
    const why = protection === 'emergency' ? 'belongs to an emergency service' : 'is protected';
    throw fieldError('phoneNumber', 'CONTRADICTION', `This number ${why} and cannot be reported.`);
  }
}
