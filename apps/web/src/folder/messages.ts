import { defineMessages } from '@/shared/i18n/define-messages';
import type en from './messages/en.json';

/** Texts of opening a folder, scanning it and its trash, on all screens. */
export const { text: folderText, useText: useFolderText } = defineMessages<keyof typeof en>('folder');
