import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

/** Texts of the map of a folder. */
export const { useText: useMapText } = defineMessages<keyof typeof en>('folder-map');
