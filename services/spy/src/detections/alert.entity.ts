import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DetectionRow } from './detection.entity';

/** Something a user should know: a detection, whether its user has read of it. */
@Entity('alert')
@Index('alert_of_user', ['userId'])
@Index('alert_by_detection', ['detectionId'], { unique: true })
export class AlertRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  title!: string;

  @Column('boolean', { default: false })
  isRead!: boolean;

  @Column('text')
  sourceType!: string;

  @Column('uuid')
  detectionId!: string;

  /** Read only where it is asked for. */
  @ManyToOne(() => DetectionRow, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'detection_id', foreignKeyConstraintName: 'alert_of_detection' })
  detection!: DetectionRow;
}
