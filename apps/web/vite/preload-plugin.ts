import type { HtmlTagDescriptor, Plugin } from 'vite';
import { listScripts, START_MODULES } from './page-files-plugin';

const FONT = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Preloads in the page's head what every page loads: the app's code and the Latin font. Meanwhile the small entry
 * loads the messages and the screen of the requested path.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'swipeclean:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const scripts = listScripts(START_MODULES, bundle).filter((file) => !html.includes(file));
        const files = Object.values(bundle);
        const font = files.find((file) => file.type === 'asset' && FONT.test(file.fileName));
        const tags: HtmlTagDescriptor[] = scripts.map((file) =>
          linkTag({ rel: 'modulepreload', crossorigin: true, href: `/${file}` }),
        );
        if (font) {
          tags.push(
            linkTag({
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

function linkTag(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
