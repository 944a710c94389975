import { createReadStream, type ReadStream } from 'node:fs';
import { dirname, join } from 'node:path';

/** HTML page that shows an API's description; `folder` is the path of the page's files. */
export const docsPage = (title: string, folder: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="${folder}/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="${folder}/swagger-ui-bundle.js"></script>
    <script src="${folder}/start.js"></script>
  </body>
</html>
`;

/** Renders a description; `validatorUrl: null` stops Swagger UI from sending it to a public validator. */
export const docsScript = (documentUrl: string): string =>
  `SwaggerUIBundle({ url: '${documentUrl}', dom_id: '#docs', validatorUrl: null, deepLinking: true });
`;

/** Files of the page: all local and no inline script, as content policies require. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** A file of the page by name; undefined for any other. */
export function openDocsFile(name: string): { type: string; content: ReadStream } | undefined {
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  return type ? { type, content: createReadStream(join(folder, name)) } : undefined;
}
