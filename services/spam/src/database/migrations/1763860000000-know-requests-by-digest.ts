import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A provider's request is known by all that was signed, no more by the id that it names. */
export class KnowRequestsByDigest1763860000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE provider_call RENAME call_id TO digest`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE provider_call RENAME digest TO call_id`);
  }
}
