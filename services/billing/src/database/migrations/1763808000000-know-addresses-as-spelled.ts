import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowAddressesAsSpelled1763808000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE member ADD COLUMN address_key text`);
    await queryRunner.query(`ALTER TABLE customer RENAME COLUMN email_key TO address_key`);
    // As `email-key.ts` names an address in lower case.
    await queryRunner.query(`
      UPDATE customer SET address_key =
        rtrim(translate(encode(sha256(convert_to('address ' || email, 'UTF8')), 'base64'), '+/', '-_'), '=')
      WHERE user_id IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE customer RENAME COLUMN address_key TO email_key`);
    await queryRunner.query(`ALTER TABLE member DROP COLUMN address_key`);
  }
}
