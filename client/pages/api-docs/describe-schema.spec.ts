import type { Schema } from '../../lib/api/open-api';
import { describeLimits, describeType, listFields } from './describe-schema';

const describeFields = (schema: Schema) =>
  describeType(schema)
    .map((part) => (typeof part === 'string' ? part : `<${part.object}>`))
    .join('');

describe('describeType', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'string', format: 'uuid' }, 'UUID'],
    [{ type: 'string', enum: ['a', 'b'] }, '"a", "b"'],
    [{ $ref: '#/components/schemas/Link' }, '<Link>'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Link' } }, 'array of <Link>'],
    [{ anyOf: [{ $ref: '#/components/schemas/Link' }, { type: 'null' }] }, '<Link> or null'],
    [{}, 'any value'],
  ])('describes %j as "%s"', (schema, description) => {
    expect(describeFields(schema)).toBe(description);
  });
});

describe('describeLimits', () => {
  it('describes a range, a length and a default', () => {
    expect(describeLimits({ minimum: 0, maximum: 60, default: 30 })).toEqual([
      '0 to 60',
      'default 30',
    ]);
    expect(describeLimits({ maxLength: 200 })).toEqual(['at most 200 characters']);
    expect(describeLimits({ minimum: 0 })).toEqual([]);
  });
});

describe('listFields', () => {
  it('lists fields of nested objects by their path', () => {
    const inner = { type: 'object', properties: { seconds: { type: 'number' } }, required: [] };
    const fields = listFields({ properties: { delay: inner, id: {} }, required: ['delay'] });
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['delay', true],
      ['delay.seconds', false],
      ['id', false],
    ]);
  });
});
