import type { RunningStack } from './src';

export const DEMO: { email: string; password: string; firstName: string };
export function seedDemoAccount(
  stack: Pick<RunningStack, 'url' | 'mailDir'>,
  dataDir: string,
  mailWaitMs?: number,
): Promise<void>;
