/** ENT-18. */
export interface MailStats {
  totalEmails: number;
  spamEmails: number;
  oldEmails: number;
  /** In bytes. */
  sizeSaved: number;
}

/** STATE-14. */
export type MailStatus = 'idle' | 'scanning' | 'results' | 'cleaning' | 'cleaned';

/** A mailbox, how far its cleaning is, and what can be done about it. */
export interface Mailbox {
  status: MailStatus;
  stats: MailStats;
  fraction: number | null;
  scan: () => void;
  clean: () => void;
  cancel: () => void;
  startOver: () => void;
}
