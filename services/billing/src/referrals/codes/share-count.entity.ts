import type { ShareNetwork } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a user has pressed to share on one network: one row for any number of presses. */
@Entity('share_count')
export class ShareCountRow {
  @PrimaryColumn('text')
  userId!: string;

  @PrimaryColumn('text')
  network!: ShareNetwork;

  @Column('integer')
  shares!: number;
}
