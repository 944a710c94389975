import { Injectable } from '@nestjs/common';
import type { NumberProtection } from '@swipeclean/contracts/server';
import { isEmergencyNumber, isShortNumber, phoneKey } from '@swipeclean/phone';
import { fieldError } from '@swipeclean/service-kit';
import { SpamConfig } from '../config';
import { DeviceRepository } from '../devices/device.repository';

const WHY = {
  emergency: 'belongs to an emergency service',
  operator: 'is protected',
  own: 'is your own',
};

/** Why a number, as typed and by its identity, is protected; null when it is not. */
export type ProtectionOf = (typed: string, key: string) => NumberProtection | null;

/** Whether nothing blocks a number, whatever a list says. */
export const isAlwaysPutThrough = (protection: NumberProtection | null): protection is keyof typeof WHY =>
  protection !== null && protection !== 'short';

/** @throws AppError `VALIDATION` for a number that is always put through */
export function requireOpen(protection: NumberProtection | null, deed: 'blocked' | 'reported'): void {
  if (!isAlwaysPutThrough(protection)) return;
  throw fieldError('phoneNumber', 'CONTRADICTION', `This number ${WHY[protection]} and cannot be ${deed}.`);
}

/** Knows the numbers that nobody may report and nothing may block. */
@Injectable()
export class Protection {
  private readonly named: ReadonlySet<string>;

  constructor(
    config: SpamConfig,
    private readonly devices: DeviceRepository,
  ) {
    const numbers = config.protectedNumbers.split(',').filter((number) => number.trim());
    this.named = new Set(numbers.map((number) => phoneKey(number, config.defaultRegion)));
  }

  /** Why a number is protected from everybody; null when it is not. `key` is its identity. */
  of(typed: string, key: string): NumberProtection | null {
    if (isEmergencyNumber(typed)) return 'emergency';
    if (this.named.has(key)) return 'operator';
    return isShortNumber(typed) ? 'short' : null;
  }

  /** The same, and whether the user's own calls are put through to the number; for as many numbers as are asked about now. */
  async ofUser(userId: string): Promise<ProtectionOf> {
    const own = new Set((await this.devices.list(userId)).map(({ forwardTo }) => forwardTo));
    return (typed, key) => this.of(typed, key) ?? (own.has(key) ? 'own' : null);
  }

  /** @throws AppError `VALIDATION` for a number that the user must not speak ill of */
  async requireReportable(userId: string, typed: string, key: string): Promise<void> {
    requireOpen((await this.ofUser(userId))(typed, key), 'reported');
  }
}
