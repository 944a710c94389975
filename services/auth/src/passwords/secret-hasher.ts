import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';
import { hashSecret, verifySecret } from './argon2';
import { Slots } from './slots';

/** Argon2id within bounds: a flood of sign-ins can neither fill the threads that others need nor queue without end. */
@Injectable()
export class SecretHasher {
  private readonly slots: Slots;

  constructor(config: AuthConfig) {
    this.slots = new Slots(config.hashConcurrency, config.hashQueueSize);
  }

  hash(secret: string): Promise<string> {
    return this.slots.run(() => hashSecret(secret));
  }

  /** Runs `work` with a way to verify, as one piece: what it reads before verifying is not older than its turn. */
  run<Result>(work: (verify: typeof verifySecret) => Promise<Result>): Promise<Result> {
    return this.slots.run(() => work(verifySecret));
  }
}
