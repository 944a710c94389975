import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often something happened in the running window of one key. */
@Entity('rate_limit')
export class RateLimitRow {
  @PrimaryColumn('text')
  key!: string;

  @Column('int')
  hits!: number;

  @Column('timestamptz')
  endsAt!: Date;
}
