import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: spyText, useText: useSpyText } = defineMessages<keyof typeof en>('spy');
