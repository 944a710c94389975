import type { Emit } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';

/** An open transaction: what `manager` writes and `emit` publishes is committed together. */
export interface Transaction {
  manager: EntityManager;
  emit: Emit;
}
