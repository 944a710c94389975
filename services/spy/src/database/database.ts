import type { ServiceDatabase } from '@swipeclean/service-kit';
import { AddressRow } from '../addresses/address.entity';
import { CallerRow } from '../callers/caller.entity';
import { LookupRow } from '../lookups/lookup.entity';
import { AlertRow } from '../security/alert.entity';
import { DetectionRow } from '../security/detection.entity';
import { CreateTables1763720000000 } from './migrations/1763720000000-create-tables';

export const spyDatabase: ServiceDatabase = {
  schema: 'spy',
  entities: [CallerRow, AddressRow, LookupRow, AlertRow, DetectionRow],
  migrations: [CreateTables1763720000000],
};
