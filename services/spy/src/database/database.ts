import { type ServiceDatabase, StoredListRow } from '@swipeclean/service-kit';
import { AddressRow } from '../addresses/address.entity';
import { CallerRow } from '../callers/caller.entity';
import { UserCountryRow } from '../countries/user-country.entity';
import { LookupRow } from '../lookups/lookup.repository';
import { AlertRow, DetectionRow } from '../sign-in-watch/detection.entity';
import { KnownOriginRow, SecuredAccountRow, SignInRow } from '../sign-in-watch/sign-in.entity';
import { CreateTables1763720000000 } from './migrations/1763720000000-create-tables';
import { KeepIpLists1763790000000 } from './migrations/1763790000000-keep-ip-lists';
import { WatchSignIns1763800000000 } from './migrations/1763800000000-watch-sign-ins';
import { ScoreCallers1763810000000 } from './migrations/1763810000000-score-callers';
import { KeepIndicators1763820000000 } from './migrations/1763820000000-keep-indicators';
import { SecureAccounts1763830000000 } from './migrations/1763830000000-secure-accounts';
import { AlertsByDetection1763840000000 } from './migrations/1763840000000-alerts-by-detection';
import { TellWhoSaid1763850000000 } from './migrations/1763850000000-tell-who-said';
import { ScoreByEvidence1763860000000 } from './migrations/1763860000000-score-by-evidence';

export const spyDatabase: ServiceDatabase = {
  schema: 'spy',
  entities: [
    CallerRow,
    AddressRow,
    StoredListRow,
    LookupRow,
    AlertRow,
    DetectionRow,
    SecuredAccountRow,
    SignInRow,
    KnownOriginRow,
    UserCountryRow,
  ],
  migrations: [
    CreateTables1763720000000,
    KeepIpLists1763790000000,
    WatchSignIns1763800000000,
    ScoreCallers1763810000000,
    KeepIndicators1763820000000,
    SecureAccounts1763830000000,
    AlertsByDetection1763840000000,
    TellWhoSaid1763850000000,
    ScoreByEvidence1763860000000,
  ],
};
