import { migrateCommand } from '@swipeclean/service-kit';
import { spamDatabase } from './database/database';

void migrateCommand(spamDatabase);
