import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/** The module that `main.ts` imports first of all, and the font every page needs. */
const START_MODULE = /\/src\/app\/start\.tsx$/;
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Announces in the page's head what the entry will ask for anyway: the application's code and the Latin font.
 * The entry itself stays tiny and meanwhile fetches the messages and the screen of the requested path.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'swipeclean:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const files = Object.values(bundle);
        const start = files.find(
          (file): file is Rollup.OutputChunk =>
            file.type === 'chunk' && START_MODULE.test(file.facadeModuleId ?? ''),
        );
        const scripts = start
          ? [start.fileName, ...start.imports].filter((file) => !html.includes(file))
          : [];
        const font = files.find((file) => file.type === 'asset' && FONT.test(file.fileName));
        const tags: HtmlTagDescriptor[] = scripts.map((file) =>
          link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` }),
        );
        if (font) {
          tags.push(
            link({
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${font.fileName}`,
            }),
          );
        }
        return tags;
      },
    },
  };
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
