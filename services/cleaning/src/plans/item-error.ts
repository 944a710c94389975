/** Why an item of a plan was left alone, or not moved. */
export type ItemProblem =
  | 'changed'
  | 'gone'
  | 'hidden-names'
  | 'last-copy'
  | 'forbidden'
  | 'locked'
  | 'no-space'
  | 'not-saved'
  | 'place-taken'
  | 'refused'
  | 'odd-structure'
  | 'inline'
  | 'too-large'
  | 'mailbox-full'
  | 'copy-differs'
  | 'not-located'
  | 'not-known';

/** One item cannot be worked on, which its plan reports; others go on. */
export class ItemError extends Error {
  constructor(
    /** `unknown`: it may have been moved. */
    readonly outcome: 'skipped' | 'failed' | 'unknown',
    readonly problem: ItemProblem,
    reason: string = problem,
  ) {
    super(reason);
  }
}
