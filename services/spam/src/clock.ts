import { Injectable } from '@nestjs/common';

/** What time it is; of its own so that tests can be somewhen else. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
