import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashMailToken, type TokenPurpose } from './mail-token.entity';
import { MailTokenRepository } from './mail-token.repository';

/** The single-use tokens of mailed links. */
@Injectable()
export class MailTokensService {
  constructor(private readonly tokens: MailTokenRepository) {}

  exists(token: string, purpose: TokenPurpose): Promise<boolean> {
    return this.tokens.exists(hashMailToken(token), purpose);
  }

  consume(manager: EntityManager, token: string, purposes: readonly TokenPurpose[]) {
    return this.tokens.consume(manager, hashMailToken(token), purposes);
  }

  deleteByUser(manager: EntityManager, userId: string): Promise<void> {
    return this.tokens.deleteByUser(manager, userId);
  }
}
