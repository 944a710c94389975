import { runMigrations, startService } from '../src';
import { useTestService } from '../src/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { producer } from './support/sample-services';

class AddColour1800000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE effect ADD COLUMN colour text');
  }
  async down(): Promise<void> {}
}

const service = useTestService(producer);

describe('a database of another build', () => {
  const MESSAGE =
    'The database schema "auth" was created by another build of SwipeClean: this build does not know the migration ' +
    'AddShape1700000000000. Use an empty database or the other build.';
  const settings = () => service.infrastructure.serviceEnv('auth');
  const list = () => service.dataSource.query('SELECT * FROM migrations ORDER BY id');

  beforeAll(() =>
    service.dataSource.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1700000000000, 'AddShape1700000000000')`,
    ),
  );

  it('should not be migrated', async () => {
    const before: unknown = await list();
    const migrations = [...producer.database.migrations, AddColour1800000000000];
    const migrating = runMigrations({ ...producer.database, migrations }, settings().DATABASE_URL as string);
    await expect(migrating).rejects.toThrow(MESSAGE);
    expect(await list()).toEqual(before);
  });

  it('should end the start of the service', async () => {
    await expect(startService(producer, settings())).rejects.toThrow(MESSAGE);
  });
});
