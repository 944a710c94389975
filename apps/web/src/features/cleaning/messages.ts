import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: cleaningText, useText: useCleaningText } = defineMessages<keyof typeof en>('cleaning');
