import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

/** Texts of the overview, the files and the trash of the open folder. */
export const { useText: useOpenFolderText } = defineMessages<keyof typeof en>('open-folder');
