import type { Emit } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';

/** An open transaction: what is written through `manager` and told through `emit` happens together or not at all. */
export interface Transaction {
  manager: EntityManager;
  emit: Emit;
}
