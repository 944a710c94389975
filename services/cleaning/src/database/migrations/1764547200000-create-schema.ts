import { SchemaMigration } from '@swipeclean/service-kit';
import { CLOUD_TABLES } from '../schema/cloud';
import { CONNECTION_TABLES } from '../schema/connections';
import { DEVICE_TABLES } from '../schema/devices';
import { MAIL_TABLES } from '../schema/mail';
import { PLAN_TABLES } from '../schema/plans';
import { SCHEDULE_TABLES } from '../schema/schedules';

export class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [
    DEVICE_TABLES,
    CONNECTION_TABLES,
    PLAN_TABLES,
    SCHEDULE_TABLES,
    MAIL_TABLES,
    CLOUD_TABLES,
  ];
}
