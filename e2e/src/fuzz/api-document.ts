/** A JSON Schema of the API's document; references point into the document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Media {
  content?: Record<string, { schema?: Schema }>;
}

interface PathOperation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: Media;
  responses: Record<string, Media & { $ref?: string }>;
  security?: Record<string, string[]>[];
}

/** What the gateway serves at `/api/openapi.json`. */
export interface ApiDocument {
  paths: Record<string, Record<string, PathOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Media> };
}

/** One route, as its document describes it. */
export interface Operation {
  /** `GET /api/…/{id}` */
  route: string;
  method: string;
  path: string;
  pathNames: string[];
  query: Schema;
  headers: Schema;
  body?: Schema;
  /** Who the document says may call it; `open` also covers signed requests. */
  access: 'session' | 'device' | 'open';
  /** Status of a success. */
  success: number;
  /** Schemas of JSON replies by status; a file, a redirect or an empty reply has none. */
  replies: Partial<Record<number, Schema>>;
}

const JSON_TYPE = 'application/json';

/** Every operation of the document. */
export function readOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody, responses, security = [] }]) => {
      const method = verb.toUpperCase();
      const replies = Object.entries(responses).flatMap(([status, { content }]) => {
        const schema = content?.[JSON_TYPE]?.schema;
        return schema ? [[status, schema]] : [];
      });
      const schemes = security.flatMap((one) => Object.keys(one));
      const schemaOf = (place: string): Schema => {
        const fields = parameters.filter((parameter) => parameter.in === place);
        return {
          type: 'object',
          properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
          required: fields.filter(({ required }) => required).map(({ name }) => name),
        };
      };
      return {
        route: `${method} ${path}`,
        method,
        path,
        pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        query: schemaOf('query'),
        headers: schemaOf('header'),
        body: requestBody?.content?.[JSON_TYPE]?.schema,
        access: schemes.includes('device') ? 'device' : schemes.length > 0 ? 'session' : 'open',
        success: Number(Object.keys(responses).find((status) => /^[23]/.test(status)) ?? 200),
        replies: Object.fromEntries(replies) as Operation['replies'],
      };
    }),
  );
}

/** The schema that a reference of the document points to, with what is said beside the reference. */
export function resolveSchema(document: ApiDocument, schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  if (!$ref) return schema;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  if (!target) throw new Error(`The document has no ${$ref}`);
  return resolveSchema(document, { ...(target as Schema), ...beside });
}
