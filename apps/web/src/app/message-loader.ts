import type { Messages } from '@lingui/core';
import type { MessageLoader } from '../shared/i18n/messages';

const files = import.meta.glob<Messages>(['../shared/messages/*.json', '../features/*/messages/*.json'], {
  import: 'default',
});

/** Fetches `messages/<language>.json` of an area; `shared` is an area like any feature; without the language, in English. */
export const loadMessages: MessageLoader = (area, language) => {
  const folder = area === 'shared' ? '../shared' : `../features/${area}`;
  const load = files[`${folder}/messages/${language}.json`] ?? files[`${folder}/messages/en.json`];
  if (!load) throw new Error(`The area ${area} has no messages`);
  return load();
};
