import { z } from 'zod';
import { namedSchemas } from '../contract/rest-calls.js';

/** A JSON Schema (draft 2020-12), or any other node of the document. */
export type Json = Record<string, unknown>;

const registry = z.registry<{ id: string }>();
const names = new Map<z.ZodType, string>();
for (const [name, schema] of Object.entries(namedSchemas)) {
  registry.add(schema, { id: name });
  names.set(schema, name);
}

/** Every named schema of the contract, as `#/components/schemas` holds them. */
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(registry, { uri: schemaPath, override: simplify });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/**
 * Points to a named schema.
 *
 * @throws where the contract does not name it: then it must be added to `namedSchemas`
 */
export function schemaReference(schema: z.ZodType): Json {
  const name = names.get(schema);
  if (!name) throw new Error('A body or answer of the contract is missing in namedSchemas.');
  return { $ref: schemaPath(name) };
}

/** The parameters that an object schema describes, one for each of its keys. */
export function parametersOf(place: 'path' | 'query', { shape }: z.ZodObject): Json[] {
  return Object.entries(shape).map(([name, field]) => {
    const schema = field as z.ZodType;
    const { description, ...rest } = bare(z.toJSONSchema(schema, { override: simplify }));
    return {
      name,
      in: place,
      required: place === 'path' || !schema.safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

const schemaPath = (name: string): string => `#/components/schemas/${name}`;

/** A format says more to a reader than the pattern Zod checks it by; so does no limit at all. */
function simplify({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

function bare(schema: object): Json {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Json;
  return rest;
}
