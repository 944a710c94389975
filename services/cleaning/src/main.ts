import 'reflect-metadata';
import { runService } from '@swipeclean/service-kit';
import { cleaningService } from './definition';

void runService(cleaningService);
