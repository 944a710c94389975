import type { MailFolderAnswer } from '@swipeclean/contracts/server';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';

/** What a user said about a folder whose purpose was guessed from its name. */
@Entity('mail_folder_answer')
export class MailFolderAnswerRow implements MailFolderAnswer {
  @PrimaryColumn('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'folder_answer_of_connection' })
  source?: ConnectionRow;

  @PrimaryColumn('text')
  folder!: string;

  @Column('text')
  use!: MailFolderAnswer['use'];

  @Column('text')
  answer!: MailFolderAnswer['answer'];

  @Column('timestamptz', { default: () => 'now()' })
  answeredAt!: Date;
}
