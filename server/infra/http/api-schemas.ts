import type { StandardSchemaConverter } from '@nestjs/swagger';
import { z } from 'zod';

/** A JSON Schema (draft 2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

const buildSchemaPath = (id: string): string => `#/components/schemas/${id}`;

/** Returns all schemas of the contract that have an ID, as `components.schemas` of the API description. */
export function buildComponentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: buildSchemaPath,
    override: simplify,
    // What clients send: a property with a default is optional. Responses have no defaults.
    io: 'input',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, omitDialect(schema)]),
  );
}

/**
 * Converts the schemas of handlers, instead of `@nestjs/swagger`, which converts to OpenAPI 3.0: refers to those with
 * an ID, and writes the others in place, which are those of paths and queries.
 */
export const convertSchema: StandardSchemaConverter = (schema) => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const id = z.globalRegistry.get(schema)?.id;
  if (id !== undefined) return { schema: { $ref: buildSchemaPath(id) } };
  return { schema: schema instanceof z.ZodObject ? convertParameters(schema) : convert(schema) };
};

/** Returns the parts of a parameter that follow from its schema. */
export function describeParameter(schema: z.ZodType): {
  description?: string;
  required: boolean;
  schema: JsonSchema;
} {
  const { description, ...rest } = convert(schema);
  return {
    ...(typeof description === 'string' ? { description } : {}),
    required: !schema.isOptional(),
    schema: rest,
  };
}

/** Converts the schema of all parameters of a path or a query. Those with a default are optional. */
function convertParameters(schema: z.ZodObject): JsonSchema {
  const required = Object.entries(schema.shape).filter(([, field]) => !field.isOptional());
  return { ...convert(schema), required: required.map(([name]) => name) };
}

const convert = (schema: z.ZodType): JsonSchema =>
  omitDialect(z.toJSONSchema(schema, { override: simplify }));

/** Removes patterns that repeat a format, and the maximum that Zod adds to every integer. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

function omitDialect(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
  return rest;
}
