import { defineMessages } from '../i18n/define-messages';
import type en from './messages/en.json';

export type CommandMenuText = keyof typeof en;

/** Names of commands and shortcuts. */
export const { text: commandText, useText: useCommandText } = defineMessages<CommandMenuText>('command-menu');
