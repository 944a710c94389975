import type { MailFolderAnswer } from '@swipeclean/contracts/server';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';

/** What a user said about a folder whose purpose was guessed from its name. */
@Entity('mail_folder_answer')
export class MailFolderAnswerRow implements MailFolderAnswer {
  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'folder_answer_of_connection' })
  account?: ConnectionRow;

  @PrimaryColumn('text')
  folder!: string;

  @Column('text')
  use!: MailFolderAnswer['use'];

  @Column('text')
  answer!: MailFolderAnswer['answer'];

  @Column('timestamptz', { default: () => 'now()' })
  answeredAt!: Date;
}
