import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Auth's word that an address is a user's own. */
@Entity('verified_email')
@Index('verified_email_once', ['email'], { unique: true })
export class VerifiedEmailRow {
  @PrimaryColumn('text')
  userId!: string;

  /** In lower case. */
  @Column('text')
  email!: string;
}
