import { defineMessages } from '../../shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: faqText, useText: useFaqText } = defineMessages<keyof typeof en>('faq');
