/** What the owner is asked before a request is granted or refused. */
export interface Decision {
  title: string;
  text: string;
  /** On the button. */
  act: string;
  isRefusal: boolean;
  /** What has to be noted with it. */
  note?: { label: string; hint: string; missing: string; maxLength: number; isLong?: boolean };
  send: (note: string) => Promise<unknown>;
  /** Told once it is decided. */
  done: string;
  /** Told when it was decided otherwise meanwhile. */
  conflict: string;
}
