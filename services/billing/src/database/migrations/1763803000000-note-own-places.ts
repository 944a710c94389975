import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteOwnPlaces1763803000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE own_place (
        user_id text NOT NULL,
        place_key text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, place_key)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE own_place`);
  }
}
