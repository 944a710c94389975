/** A JSON Schema, as far as commands need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** An operation of an OpenAPI document. */
export interface OpenApiOperation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  'x-scope'?: 'process' | 'shared';
}

/** The description that a process gives of its operations API. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

/** Follows a schema's reference. */
export function resolveSchema(document: object, schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  const parts = schema.$ref.slice(2).split('/');
  const found = parts.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document);
  return (found as JsonSchema | undefined) ?? {};
}
