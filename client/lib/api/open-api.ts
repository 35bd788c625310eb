/** Subset of JSON Schema that our OpenAPI description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A parameter in the path, the query or a header. */
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

/** A response, or a reference to one of the shared errors. */
export interface ApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
  headers?: Record<string, { description: string }>;
}

/** Operation of the OpenAPI document: one method of one path. */
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, ApiResponse>;
}

/** Subset of OpenAPI 3.1 that our document uses. */
export interface OpenApiDocument {
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
  };
}

/** An operation with the method and the path that lead to it. */
export interface Endpoint extends Operation {
  method: string;
  path: string;
}

/** Returns all endpoints in groups, both in the order of the document. */
export function groupEndpoints(
  document: OpenApiDocument,
): { name: string; endpoints: Endpoint[] }[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  return document.tags.map(({ name }) => ({
    name,
    endpoints: all.filter(({ tags }) => tags.includes(name)),
  }));
}

/** Returns the last part of a reference: `Message` of `#/components/schemas/Message`. */
export const nameOfReference = (reference: string): string =>
  reference.slice(reference.lastIndexOf('/') + 1);

/** Returns the variant of a schema that is an object; null if there is none. */
export function findObject(schema: Schema, document: OpenApiDocument): Schema | null {
  if (schema.$ref) {
    const named = document.components.schemas[nameOfReference(schema.$ref)];
    return named ? findObject(named, document) : null;
  }
  if (schema.properties) return schema;
  for (const variant of schema.anyOf ?? []) {
    const found = findObject(variant, document);
    if (found) return found;
  }
  return null;
}
