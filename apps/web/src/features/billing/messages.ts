import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: billingText, useText: useBillingText } = defineMessages<keyof typeof en>('billing');
