import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

/** Texts of the screens of the open folder. */
export const { useText: useFolderScreenText } = defineMessages<keyof typeof en>('folder-screens');
