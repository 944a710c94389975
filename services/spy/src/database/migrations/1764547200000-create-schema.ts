import { SchemaMigration, STORED_LIST_TABLE } from '@swipeclean/service-kit';
import { LOOKUP_TABLES } from '../schema/lookups';
import { SIGN_IN_WATCH_TABLES } from '../schema/sign-in-watch';

export class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [LOOKUP_TABLES, SIGN_IN_WATCH_TABLES, STORED_LIST_TABLE];
}
