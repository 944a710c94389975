import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: profileText, useText: useProfileText } = defineMessages<keyof typeof en>('profile');
