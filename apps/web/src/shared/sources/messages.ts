import { defineMessages } from '../i18n/define-messages';
import type en from './messages/en.json';

/** Texts of mailboxes and drives: their jobs, connections, plans and runs. */
export const { text: sourcesText, useText: useSourcesText } = defineMessages<keyof typeof en>('sources');
