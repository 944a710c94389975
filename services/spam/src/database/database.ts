import type { ServiceDatabase } from '@swipeclean/service-kit';
import { BlockedCallRow } from '../history/blocked-call.entity';
import { BlockedTextRow } from '../history/blocked-text.entity';
import { NumberRow } from '../numbers/number.entity';
import { ReportRow } from '../reports/report.entity';
import { CreateTables1763700000000 } from './migrations/1763700000000-create-tables';

export const spamDatabase: ServiceDatabase = {
  schema: 'spam',
  entities: [NumberRow, ReportRow, BlockedCallRow, BlockedTextRow],
  migrations: [CreateTables1763700000000],
};
