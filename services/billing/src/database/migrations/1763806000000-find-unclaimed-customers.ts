import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailbox as `email-key.ts` names it, of an address in lower case. */
const MAILBOX_KEY = `
  SELECT rtrim(translate(encode(sha256(convert_to('mailbox ' || CASE
      WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local, '.', '') || '@gmail.com'
      ELSE local || '@' || domain END, 'UTF8')), 'base64'), '+/', '-_'), '=')
  FROM (SELECT regexp_replace(regexp_replace(email, '@[^@]*$', ''), '\\+.*$', '') AS local,
      substring(email from '[^@]*$') AS domain) part`;

export class FindUnclaimedCustomers1763806000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE customer ADD COLUMN email_key text`);
    await queryRunner.query(`UPDATE customer SET email_key = (${MAILBOX_KEY}) WHERE user_id IS NULL`);
    await queryRunner.query(`CREATE INDEX customer_unclaimed ON customer (email_key) WHERE user_id IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX customer_unclaimed`);
    await queryRunner.query(`ALTER TABLE customer DROP COLUMN email_key`);
  }
}
