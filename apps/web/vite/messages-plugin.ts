import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { ROOT } from './build-helpers';
import { LANGUAGE_CODES } from '../src/shared/i18n/languages';
import { compiledMessages, listAreas } from './messages';

const SOURCE = `${ROOT}src`;
const SERVED = /^\/assets\/messages\/([a-z-]+)\.([a-z]{2})\.json$/;

/**
 * Writes the messages of every area and language, parsed, into files below `__MESSAGES_BASE__`. File names follow
 * from area and language, so that the page carries no list of them.
 */
export function messagesPlugin(): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'swipeclean:messages',
    config(_config, { command }) {
      if (command === 'build') files = compileAll();
      const folder = command === 'build' ? `messages-${hashMessages(files)}` : 'messages';
      return { define: { __MESSAGES_BASE__: JSON.stringify(`/assets/${folder}`) } };
    },
    generateBundle() {
      for (const [name, source] of files) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/messages-${hashMessages(files)}/${name}.json`,
          source,
        });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, area, language] = SERVED.exec(request.url ?? '') ?? [];
        if (!area || !language) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(compiledMessages(SOURCE, area, language)));
      });
    },
    handleHotUpdate({ file, server }) {
      if (/\/messages\/[a-z]{2}\.json$/.test(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}

function compileAll(): Map<string, string> {
  const names = listAreas(SOURCE).flatMap((area) => LANGUAGE_CODES.map((code) => [area, code] as const));
  return new Map(
    names.map(([area, code]) => [`${area}.${code}`, JSON.stringify(compiledMessages(SOURCE, area, code))]),
  );
}

function hashMessages(files: Map<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64url')
    .slice(0, 8);
}
