import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

export const { useText: useDataSourcesText } = defineMessages<keyof typeof en>('data-sources');
