import 'reflect-metadata';
import { runService } from '@swipeclean/service-kit';
import { spyService } from './definition';

void runService(spyService);
