import { Inject, Injectable, Module } from '@nestjs/common';
import {
  authEvents,
  billingEvents,
  type EntitlementChanged,
  HOUR_MS,
  type UserErased,
} from '@swipeclean/contracts/server';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import {
  EventHandler,
  JobRunner,
  JobTable,
  SchemaMigration,
  ServiceConfig,
  type ServiceDefinition,
  type StoredJob,
} from '../../src';

@Entity('parcel')
class ParcelRow implements StoredJob {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { default: 'ann' })
  userId!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  sendAt!: Date | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

class ParcelTable extends JobTable<ParcelRow> {
  constructor(dataSource: DataSource) {
    super(dataSource, ParcelRow, 'sendAt', {
      shown: {
        createdAt: 'job.created_at',
        error: 'job.failure',
        ended: `CASE WHEN job.failure IS NULL THEN 'done' ELSE 'failed' END`,
        retryFailed: 'attempts = 0, failure = NULL',
      },
    });
  }

  override async fail({ id }: ParcelRow, error: unknown): Promise<void> {
    await this.dataSource.manager.update(ParcelRow, { id }, { sendAt: null, failure: String(error) });
  }
}

class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [
    `CREATE TABLE parcel (id text PRIMARY KEY, user_id text NOT NULL DEFAULT 'ann', attempts int NOT NULL DEFAULT 0,
       leased_until timestamptz, send_at timestamptz DEFAULT now(), failure text,
       created_at timestamptz NOT NULL DEFAULT now())`,
  ];
}

/** What the sample did, and what a test wants of it. */
export const parcelState: {
  sent: string[];
  sweeps: number;
  /** Why parcels, sweeps and events fail. */
  failure?: string;
  /** Calls `started` for a parcel, which then runs until `ended` or its signal is aborted. */
  held?: { id: string; started: () => void; ended: Promise<void> };
} = { sent: [], sweeps: 0 };

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

@Injectable()
class Parcels {
  constructor(@Inject(DataSource) dataSource: DataSource, @Inject(JobRunner) jobs: JobRunner) {
    jobs.process<ParcelRow>({
      name: 'parcels.send',
      store: new ParcelTable(dataSource),
      pollMs: 50,
      leaseMs: 3000,
      maxAttempts: 1,
      run: async ({ id }, { signal }) => {
        if (parcelState.failure) throw new Error(parcelState.failure);
        const { held } = parcelState;
        if (held?.id === id) {
          held.started();
          await Promise.race([held.ended, untilAborted(signal)]);
        }
        parcelState.sent.push(id);
      },
    });
    jobs.schedule({
      name: 'parcels.sweep',
      everyMs: HOUR_MS,
      run: async () => {
        parcelState.sweeps++;
        if (parcelState.failure) throw new Error(parcelState.failure);
      },
    });
  }

  @EventHandler(authEvents.userErased)
  async onUserErased({ userId }: UserErased): Promise<void> {
    if (parcelState.failure) throw new Error(parcelState.failure);
    parcelState.sent.push(`erased ${userId}`);
  }

  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(_: EntitlementChanged): Promise<void> {}
}

@Module({ providers: [Parcels] })
class ParcelModule {}

/** A service with a queue, a schedule and a consumer, as `cleaning`. */
export const parcels: ServiceDefinition = {
  name: 'cleaning',
  contract: {},
  config: ServiceConfig,
  database: { schema: 'cleaning', entities: [ParcelRow], migrations: [CreateSchema1764547200000] },
  module: ParcelModule,
};
