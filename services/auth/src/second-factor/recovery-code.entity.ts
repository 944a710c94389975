import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** A recovery code that was not used yet; only its keyed hash is known. */
@Entity('recovery_code')
export class RecoveryCodeRow {
  @PrimaryColumn('text')
  @ForeignKey(() => AccountRow, { name: 'recovery_code_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  codeHash!: string;
}
