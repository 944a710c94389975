import type { Messages } from '@lingui/core';
import type { MessageLoader } from '../shared/i18n/messages';

/** Where the build has put the messages (`vite/messages-plugin.ts`). */
declare const __MESSAGES_BASE__: string;

/** Fetches the messages of an area; `shared` is an area like any feature. */
export const loadMessages: MessageLoader = async (area, language) => {
  const response = await fetch(`${__MESSAGES_BASE__}/${area}.${language}.json`);
  if (!response.ok) throw new Error(`${response.status}: no messages of ${area} in ${language}`);
  return (await response.json()) as Messages;
};
