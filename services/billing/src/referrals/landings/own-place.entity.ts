import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A neighbourhood where a user was seen, whose visits do not count for that user. */
@Entity('own_place')
export class OwnNetworkRow {
  @PrimaryColumn('text')
  userId!: string;

  /** Hash of the neighbourhood, another for each user. */
  @PrimaryColumn('text')
  placeKey!: string;

  @Column('timestamptz')
  seenAt!: Date;
}
