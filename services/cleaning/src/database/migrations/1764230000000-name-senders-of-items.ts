import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user may leave a sender out of a plan. Drives of Google were stored with the address of its mail server. */
export class NameSendersOfItems1764230000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE plan_item ADD COLUMN sender text;
      UPDATE connection SET settings = settings - '{host,port,tls}'::text[]
       WHERE kind = 'cloud' AND settings ? 'host'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE plan_item DROP COLUMN sender');
  }
}
