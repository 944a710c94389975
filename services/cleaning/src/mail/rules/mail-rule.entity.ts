import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';

/** A sender whose future mail the mail server moves to the trash. */
@Entity('mail_rule')
@Index('mail_rule_of_sender', ['accountId', 'address'], { unique: true })
export class MailRuleRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  accountId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'mail_rule_of_connection' })
  account?: ConnectionRow;

  @Column('text')
  address!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
