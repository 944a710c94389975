import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: ownerText, useText: useOwnerText } = defineMessages<keyof typeof en>('owner');
