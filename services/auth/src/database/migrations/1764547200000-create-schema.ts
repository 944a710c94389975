import { SchemaMigration } from '@swipeclean/service-kit';
import { ACCOUNT_TABLES } from '../schema/accounts';
import { API_KEY_TABLES } from '../schema/api-keys';
import { MAIL_TABLES } from '../schema/mail';
import { PUSH_TABLES } from '../schema/push';
import { SECOND_FACTOR_TABLES } from '../schema/second-factors';
import { SESSION_TABLES } from '../schema/sessions';

export class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [
    ACCOUNT_TABLES,
    SESSION_TABLES,
    SECOND_FACTOR_TABLES,
    API_KEY_TABLES,
    MAIL_TABLES,
    PUSH_TABLES,
  ];
}
