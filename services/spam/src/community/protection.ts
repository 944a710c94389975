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

  /** The same, and whether the user's own calls are put through to the number. */
  async ofUser(userId: string, typed: string, key: string): Promise<NumberProtection | null> {
    return this.of(typed, key) ?? ((await this.devices.isOwnNumber(userId, key)) ? 'own' : null);
  }

  /** @throws AppError `VALIDATION` for a number that the user must not speak ill of */
  async requireReportable(userId: string, typed: string, key: string): Promise<void> {
    const protection = await this.ofUser(userId, typed, key);
    if (protection === null || protection === 'short') return;
    throw fieldError(
      'phoneNumber',
      'CONTRADICTION',
      `This number ${WHY[protection]} and cannot be reported.`,
    );
  }
}
