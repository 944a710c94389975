import { readFileSync } from 'node:fs';
import { requestSchemas } from '../request-schemas';
import type { JsonSchema, JsonSchemas } from './json-schemas';

/** Written by the build of contracts. */
interface ReplySchemas {
  /** By method and path. */
  replies: Partial<Record<string, JsonSchema>>;
  /** Of calls on the bus, by `operationId`; those without a reply have none. */
  calls: Partial<Record<string, JsonSchema>>;
  schemas: JsonSchemas;
}

/** JSON Schemas of the replies of every route and call. */
export function readReplySchemas(): ReplySchemas {
  const file = require.resolve('@swipeclean/contracts/reply-schemas.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ReplySchemas;
}

/** JSON Schemas of all requests, events and replies by name, as parts of a document. */
export function componentSchemas(): JsonSchemas {
  const requests = JSON.stringify(requestSchemas()).replaceAll('"#/definitions/', '"#/components/schemas/');
  return { ...(JSON.parse(requests) as JsonSchemas), ...readReplySchemas().schemas };
}
