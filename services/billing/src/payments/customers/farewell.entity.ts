import { Entity, PrimaryColumn } from 'typeorm';

/** A customer who is gone from here and whom the card provider is still to forget; a trigger notes each that is deleted. */
@Entity('farewell')
export class CustomerDeletionRow {
  @PrimaryColumn('text')
  customerId!: string;
}
