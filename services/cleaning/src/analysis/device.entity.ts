import { Column, Entity, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../database/whole-number';

/** The size of a user's device, as typed. */
@Entity('device')
export class DeviceRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('bigint', { transformer: wholeNumber })
  totalBytes!: number;
}
