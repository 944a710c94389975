import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, type MessageSource } from './compile-messages';

const MESSAGE_FILE = /\/messages\/[a-z]{2}\.json$/;

/** Turns `messages/<language>.json` into parsed messages before Vite reads the JSON. */
export function messagesPlugin(): Plugin {
  return {
    name: 'swipeclean:messages',
    enforce: 'pre',
    transform: {
      filter: { id: MESSAGE_FILE },
      async handler(code, id) {
        const englishFile = join(dirname(id), 'en.json');
        this.addWatchFile(englishFile);
        const english = JSON.parse(await readFile(englishFile, 'utf8')) as MessageSource;
        return {
          code: JSON.stringify(compileMessages(JSON.parse(code) as MessageSource, english)),
          map: null,
        };
      },
    },
  };
}
