import 'reflect-metadata';
import { migrateCommand } from '@swipeclean/service-kit';
import { authDatabase } from './database/database';

void migrateCommand(authDatabase);
