import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: authText, useText: useAuthText } = defineMessages<keyof typeof en>('auth');
