import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';
import { hashSecret, verifySecret } from './argon2';
import { ConcurrencyLimiter } from './concurrency-limiter';

/** Argon2id within bounds: a flood of sign-ins cannot occupy all threads, and the queue is limited. */
@Injectable()
export class SecretHasher {
  private readonly limiter: ConcurrencyLimiter;

  constructor(config: AuthConfig) {
    this.limiter = new ConcurrencyLimiter(config.hashConcurrency, config.hashQueueSize);
  }

  hash(secret: string): Promise<string> {
    return this.limiter.run(() => hashSecret(secret));
  }

  /** Runs `work` with a way to verify, as one piece: what it reads before verifying is not older than its turn. */
  run<Result>(work: (verify: typeof verifySecret) => Promise<Result>): Promise<Result> {
    return this.limiter.run(() => work(verifySecret));
  }
}
