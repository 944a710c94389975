export interface MailStats {
  totalEmails: number;
  spamEmails: number;
  oldEmails: number;
  /** In bytes. */
  sizeSaved: number;
}

export type MailStatus = 'idle' | 'scanning' | 'results' | 'cleaning' | 'cleaned';

/** A mailbox, the state of its cleaning, and its actions. */
export interface Mailbox {
  status: MailStatus;
  stats: MailStats;
  fraction: number | null;
  scan: () => void;
  clean: () => void;
  cancel: () => void;
  startOver: () => void;
}
