import { migrateCommand } from '@swipeclean/service-kit';
import { spyDatabase } from './database/database';

void migrateCommand(spyDatabase);
