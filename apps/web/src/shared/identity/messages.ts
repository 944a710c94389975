import { defineMessages } from '../i18n/define-messages';
import type en from './messages/en.json';

export const { text: identityText, useText: useIdentityText } = defineMessages<keyof typeof en>('identity');
