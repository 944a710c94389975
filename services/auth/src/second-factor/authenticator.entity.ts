import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** The authenticator app of an account. */
@Entity('authenticator')
export class AuthenticatorRow {
  @PrimaryColumn('text')
  @ForeignKey(() => AccountRow, { name: 'authenticator_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  /** Encrypted. */
  @Column('bytea')
  secret!: Buffer;

  /** The time step of the last code that was used. */
  @Column('bigint', { default: 0 })
  lastStep!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When its first code was entered; null until then, and it counts for nothing. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;
}
