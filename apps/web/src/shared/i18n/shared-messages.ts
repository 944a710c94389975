import type en from '../messages/en.json';
import { defineMessages } from './define-messages';

/** Texts of every area: the shell, the shared components, common errors. */
export const { text: sharedText, useText: useSharedText } = defineMessages<keyof typeof en>('shared');
