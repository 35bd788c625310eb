/**
 * Returns TypeScript declarations for JSON Schemas. `schemas` are those of the contract by name, `exported`
 * maps their names to names in the declarations. Schemas that these refer to are declared as well.
 */
export function writeTypes(schemas, exported) {
  const names = new Map(Object.entries(exported));
  const declared = new Map();
  const declare = (schemaName) => {
    const name = names.get(schemaName) ?? schemaName;
    if (declared.has(name)) return name;
    declared.set(name, '');
    const schema = schemas[schemaName];
    if (!schema) throw new Error(`The contract names no schema ${schemaName}.`);
    const text = writeType(schema, declare, '');
    declared.set(name, `${writeComment(schema, '')}export type ${name} = ${text};\n`);
    return name;
  };
  for (const schemaName of Object.keys(exported)) declare(schemaName);
  return [...declared.values()].join('\n');
}

function writeType(schema, declare, indent) {
  if (schema.$ref) return declare(schema.$ref.split('/').at(-1));
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((each) => writeType(each, declare, indent)).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => writeType({ ...schema, type }, declare, indent)).join(' | ');
  }
  if (schema.type === 'array') return `Array<${writeType(schema.items, declare, indent)}>`;
  if (schema.type === 'object') return writeObject(schema, declare, indent);
  const type = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean' };
  const name = schema.type === 'null' ? 'null' : type[schema.type];
  if (!name) throw new Error(`A type of the contract can't be written: ${JSON.stringify(schema)}`);
  return name;
}

function writeObject({ properties = {}, required = [], additionalProperties }, declare, indent) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    const type = writeType(schema, declare, inner);
    return `${writeComment(schema, inner)}${inner}${JSON.stringify(name)}${mark}: ${type};\n`;
  });
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    if (fields.length > 0) throw new Error('An object of the contract has named and other fields.');
    return `Record<string, ${writeType(additionalProperties, declare, indent)}>`;
  }
  return `{\n${fields.join('')}${indent}}`;
}

const writeComment = ({ description }, indent) =>
  description ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
