import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

/** Texts of files that are on this device and in drives or mailboxes as well. */
export const { text: copiesText, useText: useCopiesText } = defineMessages<keyof typeof en>('source-copies');
