import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The code a user shares by. */
@Entity('share_code')
@Unique('share_code_once', ['code'])
export class ShareCodeRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('text')
  code!: string;
}
