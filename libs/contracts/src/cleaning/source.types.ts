import type { CloudAccount } from './cloud.types';
import type { MailAccount } from './mail.types';

/** A connected mailbox or drive. */
export type Source = MailAccount | CloudAccount;
