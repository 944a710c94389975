import { Injectable } from '@nestjs/common';
import type { NumberProtection } from '@swipeclean/contracts/server';
import { isEmergencyNumber, isShortNumber, phoneKey, type TypedNumber } from '@swipeclean/phone';
import { appFieldError } from '@swipeclean/service-kit';
import { SpamConfig } from '../config';
import { DevicesService } from '../devices/devices.service';

const REASONS = {
  emergency: { blocked: 'EMERGENCY_NOT_BLOCKED', reported: 'EMERGENCY_NOT_REPORTED' },
  operator: { blocked: 'PROTECTED_NOT_BLOCKED', reported: 'PROTECTED_NOT_REPORTED' },
  own: { blocked: 'OWN_NUMBER_NOT_BLOCKED', reported: 'OWN_NUMBER_NOT_REPORTED' },
} as const;

/** Why a number, as typed and by its key, is protected; null when it is not. */
export type FindProtection = (typed: string, key: string) => NumberProtection | null;

/** Whether nothing may block the number; a short number may be on a block list. */
export const isNeverBlocked = (protection: NumberProtection | null): protection is keyof typeof REASONS =>
  protection !== null && protection !== 'short';

/** @throws AppError `VALIDATION` for a number that nothing may block */
export function assertNotProtected(
  protection: NumberProtection | null,
  action: 'blocked' | 'reported',
): void {
  if (!isNeverBlocked(protection)) return;
  throw appFieldError('phoneNumber', 'CONTRADICTION', REASONS[protection][action]);
}

/** Numbers that cannot be reported or blocked: emergency and short numbers, the operator's, the user's own. */
@Injectable()
export class ProtectedNumbers {
  private readonly configured: ReadonlySet<string>;

  constructor(
    config: SpamConfig,
    private readonly devices: DevicesService,
  ) {
    const numbers = config.protectedNumbers.split(',').filter((number) => number.trim());
    this.configured = new Set(numbers.map((number) => phoneKey(number, config.defaultRegion)));
  }

  /** Why a number is protected for everybody; null when it is not. */
  find(typed: string, key: string): NumberProtection | null {
    if (isEmergencyNumber(typed) || isEmergencyNumber(key)) return 'emergency';
    if (this.configured.has(key)) return 'operator';
    return isShortNumber(typed) ? 'short' : null;
  }

  /** The check for one user, with the user's own numbers read once. */
  async findForUser(userId: string): Promise<FindProtection> {
    const own = await this.devices.listOwnNumbers(userId);
    return (typed, key) => this.find(typed, key) ?? (own.has(key) ? 'own' : null);
  }

  /** @throws AppError `VALIDATION` for a number that the user may not report */
  async assertReportable(userId: string, { typed, key }: TypedNumber): Promise<void> {
    assertNotProtected((await this.findForUser(userId))(typed, key), 'reported');
  }
}
