import { type ServiceDatabase, StoredListRow } from '@swipeclean/service-kit';
import { AddressRow } from '../addresses/address.entity';
import { CallerRow } from '../callers/caller.entity';
import { UserCountryRow } from '../countries/user-country.entity';
import { LookupRow } from '../lookups/lookup.repository';
import { AlertRow, DetectionRow } from '../sign-in-watch/detection.entity';
import { KnownOriginRow, SecuredAccountRow, SignInRow } from '../sign-in-watch/sign-in.entity';
import { CreateSchema1764547200000 } from './migrations/1764547200000-create-schema';

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
  migrations: [CreateSchema1764547200000],
};
