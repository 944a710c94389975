import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';

/** A sender whose future mail the mail server moves to the trash. */
@Entity('mail_rule')
@Index('mail_rule_of_sender', ['sourceId', 'address'], { unique: true })
export class MailRuleRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'mail_rule_of_connection' })
  source?: ConnectionRow;

  @Column('text')
  address!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
