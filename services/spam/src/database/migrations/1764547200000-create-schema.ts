import { SchemaMigration, STORED_LIST_TABLE } from '@swipeclean/service-kit';
import { CLAIM_TABLES } from '../schema/claims';
import { COMMUNITY_TABLES } from '../schema/community';
import { COMPLAINT_TABLES } from '../schema/complaints';
import { MEMBER_TABLES } from '../schema/members';
import { SCREENING_TABLES } from '../schema/screening';

export class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [
    MEMBER_TABLES,
    SCREENING_TABLES,
    COMMUNITY_TABLES,
    // Their triggers lie on members, reports and votes.
    CLAIM_TABLES,
    COMPLAINT_TABLES,
    STORED_LIST_TABLE,
  ];
}
