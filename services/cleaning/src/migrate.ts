import { migrateCommand } from '@swipeclean/service-kit';
import { cleaningDatabase } from './database/database';

void migrateCommand(cleaningDatabase);
