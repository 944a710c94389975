import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

/** When a scheduled job of this service is due, and which replica runs it now. */
@Entity('scheduled_job')
export class ScheduledJobRow {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz')
  dueAt!: Date;

  @Column('uuid', { nullable: true })
  leaseId!: string | null;

  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;
}

/** Creates the table of schedules in every service. */
export class CreateScheduledJobs1763870000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE scheduled_job (
        name text PRIMARY KEY,
        due_at timestamptz NOT NULL,
        lease_id uuid,
        leased_until timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE scheduled_job');
  }
}
