import 'reflect-metadata';
import { runService } from '@swipeclean/service-kit';
import { authService } from './definition';

void runService(authService);
