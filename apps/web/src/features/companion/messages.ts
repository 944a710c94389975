import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { useText: useCompanionText } = defineMessages<keyof typeof en>('companion');
