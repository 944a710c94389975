import 'reflect-metadata';
import { runProcess } from '@swipeclean/service-kit';
import { startGateway } from './start-gateway';

void runProcess(() => startGateway());
