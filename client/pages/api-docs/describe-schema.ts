import { nameOfReference, type Schema } from '../../lib/api/open-api';

/** A piece of a type: text, or the name of an object that is described elsewhere on the page. */
export type TypePart = string | { object: string };

const FORMATS: Record<string, string> = {
  'date-time': 'date and time (ISO 8601, UTC)',
  email: 'email address',
  uri: 'URL',
  uuid: 'UUID',
};

/** Returns the type of a value in words, such as `array of`, `Link` and `or null`. */
export function describeType(schema: Schema): TypePart[] {
  if (schema.$ref) return [{ object: nameOfReference(schema.$ref) }];
  if (schema.anyOf)
    return schema.anyOf.flatMap((each, index) => [...or(index), ...describeType(each)]);
  if (Array.isArray(schema.type)) {
    return [schema.type.map((type) => describeType({ ...schema, type }).join('')).join(' or ')];
  }
  if (schema.enum) return [schema.enum.map((value) => `"${value}"`).join(', ')];
  if (schema.type === 'array') return ['array of ', ...describeType(schema.items ?? {})];
  if (schema.type === 'null') return ['null'];
  return [FORMATS[schema.format ?? ''] ?? schema.type ?? 'any value'];
}

const or = (index: number): string[] => (index === 0 ? [] : [' or ']);

/** Returns the limits and the default of a value, such as `0 to 60` and `default 30`. */
export function describeLimits({ minimum, maximum, maxLength, ...schema }: Schema): string[] {
  const limits = [];
  if (minimum !== undefined && maximum !== undefined) limits.push(`${minimum} to ${maximum}`);
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`);
  if (schema.default !== undefined) limits.push(`default ${String(schema.default)}`);
  return limits;
}

/** A field of an object. Fields of nested objects have names such as `delay.seconds`. */
export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/**
 * Returns the fields of an object. The fields of a nested object follow the field that contains it, with
 * names such as `delay.seconds`.
 */
export function listFields(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [
    {
      name: prefix + name,
      schema: value,
      required: schema.required?.includes(name) ?? false,
    },
    ...listFields(value, `${prefix}${name}.`),
  ]);
}

/** Returns a sample value for a schema, for the example of a request; `…` for text. */
export function sampleValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, value]) => [name, sampleValue(value)]));
  }
  return '…';
}
