import type { ServiceDatabase } from '@swipeclean/service-kit';
import { AccountEntity } from '../accounts/account.entity';
import { RateLimitEntity } from '../limits/rate-limit.entity';
import { MailJobEntity } from '../mail/mail-job.entity';
import { MailTokenEntity } from '../mail/mail-token.entity';
import { IdentityEntity } from '../oidc/identity.entity';
import { RevokedSessionEntity } from '../sessions/revoked-session.entity';
import { SessionEntity } from '../sessions/session.entity';
import { CreateTables1763690000000 } from './migrations/1763690000000-create-tables';

/** What auth keeps. */
export const authDatabase: ServiceDatabase = {
  schema: 'auth',
  entities: [
    AccountEntity,
    IdentityEntity,
    MailJobEntity,
    MailTokenEntity,
    RateLimitEntity,
    RevokedSessionEntity,
    SessionEntity,
  ],
  migrations: [CreateTables1763690000000],
};
