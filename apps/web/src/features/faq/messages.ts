import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { useText: useFaqText } = defineMessages<keyof typeof en>('faq');
