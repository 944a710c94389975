import type { ServiceDatabase } from '@swipeclean/service-kit';
import { AccountActionRow } from '../account-actions/account-action.entity';
import { AccountRow } from '../accounts/account.entity';
import { RateLimitRow } from '../limits/rate-limit.entity';
import { MailJobRow } from '../mail/mail-job.entity';
import { MailTokenRow } from '../mail/mail-token.entity';
import { IdentityRow } from '../oidc/identity.entity';
import { RevokedSessionRow, SessionRow } from '../sessions/session.entity';
import { ErasedUserRow } from '../user-data/erased-user.entity';
import { CreateTables1763690000000 } from './migrations/1763690000000-create-tables';
import { TellVerifiedAddresses1763760000000 } from './migrations/1763760000000-tell-verified-addresses';
import { TellOpenedAccounts1763770000000 } from './migrations/1763770000000-tell-opened-accounts';
import { MailAlarms1763860000000 } from './migrations/1763860000000-mail-alarms';
import { ChangeEmail1763870000000 } from './migrations/1763870000000-change-email';
import { ChooseCountry1763880000000 } from './migrations/1763880000000-choose-country';
import { MailMoney1763890000000 } from './migrations/1763890000000-mail-money';
import { ListErasedUsers1763900000000 } from './migrations/1763900000000-list-erased-users';
import { RecordAccountActions1763891000000 } from './migrations/1763891000000-record-account-actions';

export const authDatabase: ServiceDatabase = {
  schema: 'auth',
  entities: [
    AccountActionRow,
    AccountRow,
    ErasedUserRow,
    IdentityRow,
    MailJobRow,
    MailTokenRow,
    RateLimitRow,
    RevokedSessionRow,
    SessionRow,
  ],
  migrations: [
    CreateTables1763690000000,
    TellVerifiedAddresses1763760000000,
    TellOpenedAccounts1763770000000,
    MailAlarms1763860000000,
    ChangeEmail1763870000000,
    ChooseCountry1763880000000,
    MailMoney1763890000000,
    RecordAccountActions1763891000000,
    ListErasedUsers1763900000000,
  ],
};
