import { z } from 'zod';
import { NAMED_SCHEMAS } from '@mayfly/contract/endpoints/endpoints.js';

/** A JSON Schema (draft 2020-12), or any other node of the document. */
export type Json = Record<string, unknown>;

const registry = z.registry<{ id: string }>();
const names = new Map<z.ZodType, string>();
for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) {
  registry.add(schema, { id: name });
  names.set(schema, name);
}

/** Builds `#/components/schemas` from the named schemas of the contract. */
export function buildComponentSchemas(): Json {
  const { schemas } = z.toJSONSchema(registry, {
    uri: buildSchemaPath,
    override: simplify,
    // What clients send: a property with a default is optional. Responses have no defaults.
    io: 'input',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, omitIds(schema)]),
  );
}

/**
 * Returns a reference to a named schema.
 *
 * @throws if the schema is missing in the contract's `NAMED_SCHEMAS`
 */
export function referToSchema(schema: z.ZodType): Json {
  const name = names.get(schema);
  if (!name)
    throw new Error('A request or response body of the contract is missing in NAMED_SCHEMAS.');
  return { $ref: buildSchemaPath(name) };
}

/** Returns a parameter for each key of an object schema. */
export function describeParameters(location: 'path' | 'query', { shape }: z.ZodObject): Json[] {
  return Object.entries(shape).map(([name, field]) => {
    const schema = field as z.ZodType;
    const { description, ...rest } = omitIds(z.toJSONSchema(schema, { override: simplify }));
    return {
      name,
      in: location,
      required: location === 'path' || !schema.safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

const buildSchemaPath = (name: string): string => `#/components/schemas/${name}`;

/** Removes patterns that repeat a format, and the maximum that Zod adds to every integer. */
function simplify({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

function omitIds(schema: object): Json {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Json;
  return rest;
}
