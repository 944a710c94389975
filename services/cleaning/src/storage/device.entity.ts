import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';

/** The size of a user's device, as typed. */
@Entity('device')
export class DeviceRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('bigint', { transformer: bigintTransformer })
  totalBytes!: number;
}
