import { Global, Injectable, Module } from '@nestjs/common';

/** The current time. Inject it wherever a decision depends on time, so that tests and the payment sandbox can shift it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Provides the system's time to every module; a service replaces it by the `clockModule` of its definition. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
