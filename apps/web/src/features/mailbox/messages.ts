import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: mailboxText, useText: useMailboxText } = defineMessages<keyof typeof en>('mailbox');
