import { resolve } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import type { ResolveRecords } from './signed-unsubscribe';

/** Finds the keys of signatures. */
@Injectable()
export class KeyResolver {
  resolve: ResolveRecords = (name, type) => resolve(name, type);
}
