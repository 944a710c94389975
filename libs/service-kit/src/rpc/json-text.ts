/** A reply that is JSON already, as PostgreSQL made it: sent as it is, neither parsed nor built again. */
export class JsonText<Reply> {
  /** Carries the type of the parsed text only; never set. */
  declare readonly parsed?: Reply;

  constructor(readonly text: string) {}
}
