import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: spamText, useText: useSpamText } = defineMessages<keyof typeof en>('spam');
