import type {
  AttachmentDestination,
  FolderWithSource,
  ItemOutcome,
  PlanAction,
  SourceKind,
} from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../connections/connection.entity';
import { bigintTransformer } from '../database/bigint.transformer';

/** What a user confirms before anything is moved in a mailbox or drive. */
@Entity('plan')
@Index('plan_of_user', ['userId', 'id'])
@Index('plan_of_connection_id', ['sourceId'])
@Index('plan_by_creation', ['createdAt'])
export class PlanRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'plan_of_connection' })
  source?: ConnectionRow;

  @Column('text')
  kind!: SourceKind;

  @Column('text')
  action!: PlanAction;

  /** The trash of a mailbox that it uses; null of a drive, and where one is made. */
  @Column('jsonb', { nullable: true })
  trash!: FolderWithSource | null;

  /** Where attachments are saved; null of plans that save none. */
  @Column('jsonb', { nullable: true })
  destination!: AttachmentDestination | null;

  @Column('bigint', { transformer: bigintTransformer })
  files!: number;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('jsonb')
  protectedItems!: { reason: string; files: number }[];

  /** SHA-256 of the references of all items, in hexadecimal. */
  @Column('text')
  hash!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** From when it cannot be run; null once it was. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** The job that runs or ran it. */
  @Column('uuid', { nullable: true })
  runId!: string | null;

  /** The last job that undoes it. */
  @Column('uuid', { nullable: true })
  undoId!: string | null;

  @Column('timestamptz', { nullable: true })
  restorableUntil!: Date | null;

  /** The action of its run. */
  @Column('uuid', { nullable: true })
  actionId!: string | null;
}

/** `moving` is stored before the item is touched: after a crash its real place is looked up. */
export type StoredOutcome = Exclude<ItemOutcome, 'unrestored'> | 'moving' | 'restoring';

/** How an item is recognised; each kind of source adds its own. */
export interface ItemRef {
  /** Its row in the scan that it was chosen from. */
  fileId?: string;
  /** The rule that chose it. */
  ruleId?: string;
}

/** One message or file of a plan. `Ref` and `Target` are the kind's own. */
@NotExported()
@Entity('plan_item')
@Index('plan_item_by_outcome', ['planId', 'outcome', 'position'])
export class PlanItemRow<Ref extends ItemRef = ItemRef, Target extends object = object> {
  @PrimaryColumn('uuid')
  planId!: string;

  @ManyToOne(() => PlanRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plan_id', foreignKeyConstraintName: 'item_of_plan' })
  plan?: PlanRow;

  @PrimaryColumn('int')
  position!: number;

  /** Where the item was at the scan, and how it is recognised. */
  @Column('jsonb')
  ref!: Ref;

  @Column('text')
  title!: string;

  @Column('text')
  detail!: string;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('timestamptz', { nullable: true })
  date!: Date | null;

  @Column('text')
  reason!: string;

  /** Address of a message's sender. */
  @Column('text', { nullable: true })
  sender!: string | null;

  @Column('text', { default: 'pending' })
  outcome!: StoredOutcome;

  /** Why it was skipped, failed or not restored. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /** Where it was moved to. */
  @Column('jsonb', { nullable: true })
  target!: Target | null;
}
