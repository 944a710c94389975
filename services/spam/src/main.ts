import 'reflect-metadata';
import { runService } from '@swipeclean/service-kit';
import { spamService } from './definition';

void runService(spamService);
