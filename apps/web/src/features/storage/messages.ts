import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: storageText, useText: useStorageText } = defineMessages<keyof typeof en>('storage');
