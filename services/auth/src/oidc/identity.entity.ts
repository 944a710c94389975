import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** An account's name at an identity provider. */
@Entity('identity')
export class IdentityRow {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  @Column('text')
  @Index('identity_user_id')
  @ForeignKey(() => AccountRow, { name: 'identity_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
