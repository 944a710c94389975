import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: cloudText, useText: useCloudText } = defineMessages<keyof typeof en>('cloud');
