import { migrateCommand } from '@swipeclean/service-kit';
import { billingDatabase } from './database/database';

void migrateCommand(billingDatabase);
