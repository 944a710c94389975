import type { ServiceDatabase } from '@swipeclean/service-kit';
import { AccountActionRow } from '../account-actions/account-action.entity';
import { AccountRow } from '../accounts/account.entity';
import { ApiKeyRow } from '../api-keys/api-key.entity';
import { DigestRow } from '../digest/digest.entity';
import { RateLimitRow } from '../limits/rate-limit.entity';
import { MailJobRow } from '../mail/mail-job.entity';
import { MailTokenRow } from '../mail/mail-token.entity';
import { IdentityRow } from '../oidc/identity.entity';
import { AuthenticatorRow } from '../second-factor/authenticator.entity';
import { PasskeyChallengeRow, PasskeyRow } from '../second-factor/passkey.entity';
import { PushDeviceRow } from '../push/push-device.entity';
import { PushMessageRow } from '../push/push-message.entity';
import { PendingSignInRow } from '../sign-in/pending-sign-in.entity';
import { RecoveryCodeRow } from '../second-factor/recovery-code.entity';
import { RevokedSessionRow, SessionRow } from '../sessions/session.entity';
import { ErasedUserRow } from '../user-data/erased-user.entity';
import { CreateSchema1764547200000 } from './migrations/1764547200000-create-schema';

export const authDatabase: ServiceDatabase = {
  schema: 'auth',
  entities: [
    AccountActionRow,
    AccountRow,
    ApiKeyRow,
    DigestRow,
    AuthenticatorRow,
    ErasedUserRow,
    IdentityRow,
    MailJobRow,
    MailTokenRow,
    PasskeyChallengeRow,
    PasskeyRow,
    PendingSignInRow,
    PushDeviceRow,
    PushMessageRow,
    RateLimitRow,
    RecoveryCodeRow,
    RevokedSessionRow,
    SessionRow,
  ],
  migrations: [CreateSchema1764547200000],
};
