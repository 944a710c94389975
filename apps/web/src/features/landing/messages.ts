import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: landingText, useText: useLandingText } = defineMessages<keyof typeof en>('landing');
