import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: invoiceText, useText: useInvoiceText } = defineMessages<keyof typeof en>('invoice');
