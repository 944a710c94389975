import 'reflect-metadata';
import { loadConfig, runProcess } from '@swipeclean/service-kit';
import { SandboxConfig } from './config';
import { startSandbox } from './start-sandbox';

void runProcess(() => startSandbox(loadConfig(SandboxConfig)));
