import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: mediaText, useText: useMediaText } = defineMessages<keyof typeof en>('media');
