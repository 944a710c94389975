import { Entity, PrimaryColumn } from 'typeorm';

/** A mailbox that has had its free month; stays when its user is erased, and tells nobody who that was. */
@Entity('free_month')
export class FreeMonthRow {
  /** As `member.email_key`. */
  @PrimaryColumn('text')
  emailKey!: string;
}
