import type { ServiceDatabase } from '@swipeclean/service-kit';
import { AddressRow } from '../addresses/address.entity';
import { CallerRow } from '../callers/caller.entity';
import { IpListRow } from '../ip-lists/ip-list.entity';
import { LookupRow } from '../lookups/lookup.entity';
import { AlertRow } from '../security/alert.entity';
import { DetectionRow } from '../security/detection.entity';
import { CreateTables1763720000000 } from './migrations/1763720000000-create-tables';
import { KeepIpLists1763790000000 } from './migrations/1763790000000-keep-ip-lists';
import { ScoreCallers1763810000000 } from './migrations/1763810000000-score-callers';

export const spyDatabase: ServiceDatabase = {
  schema: 'spy',
  entities: [CallerRow, AddressRow, IpListRow, LookupRow, AlertRow, DetectionRow],
  migrations: [CreateTables1763720000000, KeepIpLists1763790000000, ScoreCallers1763810000000],
};
