import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { text: settingsText, useText: useSettingsText } = defineMessages<keyof typeof en>('settings');
