import 'reflect-metadata';
import { runService } from '@swipeclean/service-kit';
import { billingService } from './definition';

void runService(billingService);
