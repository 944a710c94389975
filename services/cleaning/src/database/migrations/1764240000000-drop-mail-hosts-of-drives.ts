import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drives of Google were stored with the address of its mail server. */
export class DropMailHostsOfDrives1764240000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE connection SET settings = settings - '{host,port,tls}'::text[] WHERE kind = 'cloud' AND settings ? 'host'`,
    );
  }

  // They were of no use.
  async down(): Promise<void> {}
}
