import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What an operator did by the operations API, or tried to do. */
@Entity('operator_action')
export class OperatorActionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  @Index('operator_action_at')
  at!: Date;

  @Column('text')
  operator!: string;

  /** Method and path of the call. */
  @Column('text')
  call!: string;

  @Column('jsonb')
  request!: object;

  /** Null until it has ended. */
  @Column('text', { nullable: true })
  outcome!: 'done' | 'failed' | null;

  @Column('text', { nullable: true })
  error!: string | null;
}

/** SQL of the table, which every service's schema includes. */
export const OPERATOR_ACTION_TABLE = `
  -- Audit log.
  CREATE TABLE operator_action (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    operator text NOT NULL,
    call text NOT NULL,
    request jsonb NOT NULL,
    outcome text,
    error text
  );
  CREATE INDEX operator_action_at ON operator_action (at);
`;
