import type { ServiceDatabase } from '@swipeclean/service-kit';
import { ActionRow } from '../actions/action.entity';
import { DeviceRow } from '../storage/device.entity';
import { RecommendationRow } from '../recommendations/recommendation.entity';
import { ScanRow } from '../scans/scan.entity';
import { SessionRow } from '../sessions/session.entity';
import { CreateTables1763710000000 } from './migrations/1763710000000-create-tables';
import { TellFreedFromMoved1763760000000 } from './migrations/1763760000000-tell-freed-from-moved';
import { AddFolderKey1764200000000 } from './migrations/1764200000000-add-folder-key';

export const cleaningDatabase: ServiceDatabase = {
  schema: 'cleaning',
  entities: [ScanRow, DeviceRow, RecommendationRow, SessionRow, ActionRow],
  migrations: [CreateTables1763710000000, TellFreedFromMoved1763760000000, AddFolderKey1764200000000],
};
