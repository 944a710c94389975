import type { RpcMethod } from '@swipeclean/contracts/server';
import { requestSchemas } from './request-schemas';

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page that lists a service's operations with the JSON Schema of each request, read off the contract. */
export function docsPage(
  service: string,
  contract: Readonly<Record<string, RpcMethod<object, unknown>>>,
): string {
  const schemas = requestSchemas();
  const sections = Object.entries(contract).map(([name, { subject, request, idempotent }]) => {
    const schema = schemas[request.name];
    return `<section><h2>${escapeHtml(name)}</h2><p><code>${escapeHtml(subject)}</code>${idempotent ? ', may be repeated' : ''}</p>
<pre>${escapeHtml(schema ? JSON.stringify(schema, null, 2) : 'takes nothing')}</pre></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(service)} operations</title>
<h1>${escapeHtml(service)}</h1>${sections.join('\n')}</html>`;
}
