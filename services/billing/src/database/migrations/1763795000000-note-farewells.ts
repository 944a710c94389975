import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteFarewells1763795000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE customer ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()`,
    );
    await queryRunner.query(`CREATE TABLE farewell (customer_id text PRIMARY KEY)`);
    // A trigger, since rows of users are deleted by code that knows no customers.
    await queryRunner.query(`
      CREATE FUNCTION note_farewell() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO farewell (customer_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await queryRunner.query(
      `CREATE TRIGGER customer_is_gone AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION note_farewell()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER customer_is_gone ON customer`);
    await queryRunner.query(`DROP FUNCTION note_farewell`);
    await queryRunner.query(`DROP TABLE farewell`);
    await queryRunner.query(`ALTER TABLE customer DROP COLUMN last_used_at`);
  }
}
