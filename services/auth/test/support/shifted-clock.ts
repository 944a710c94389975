import { Global, Injectable, Module } from '@nestjs/common';
import { Clock } from '@swipeclean/service-kit';

let shiftMs = 0;

@Injectable()
class ShiftedClock extends Clock {
  override now(): Date {
    return new Date(Date.now() + shiftMs);
  }
}

/** The clock of the services under test, which tests move. */
@Global()
@Module({ providers: [{ provide: Clock, useClass: ShiftedClock }], exports: [Clock] })
export class ShiftedClockModule {}

/** Moves the clock ahead of the system's. */
export function moveClock(ms: number): void {
  shiftMs += ms;
}

/** The time of the services under test. */
export const testNow = (): number => Date.now() + shiftMs;
