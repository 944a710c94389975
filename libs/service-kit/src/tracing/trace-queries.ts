import type { ClientBase } from 'pg';
import { requestContext } from '../context/request-context';

type Query = (this: ClientBase, ...args: unknown[]) => unknown;
type Callback = (error: Error | null, ...results: unknown[]) => void;

/** Longer texts of statements are cut. */
const MAX_TEXT = 1000;

/** Gives each statement of a traced request a span: its text, never its values. */
export async function traceQueries(): Promise<void> {
  const { Client } = await import('pg');
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const parent = requestContext.getStore()?.span;
    if (!parent) return query.apply(this, args);
    const [statement] = args as [string | { text?: string; name?: string } | undefined];
    const text = (typeof statement === 'string' ? statement : statement?.text) ?? '';
    const span = parent.startChild(text.trimStart().split(/\s/, 1)[0] || 'query', {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, MAX_TEXT),
    });
    const end = (error?: { code?: string; name?: string } | null) => span.end(error?.code ?? error?.name);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = ((error, ...results) => {
        end(error);
        (callback as Callback)(error, ...results);
      }) satisfies Callback;
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
}
