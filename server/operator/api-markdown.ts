import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of an OpenAPI description that are formatted. */
interface Description {
  info: { title: string; description?: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Schemas; responses: Record<string, { description: string }> };
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  examples?: unknown[];
}

type Schemas = Record<string, Schema>;
type Method = (typeof METHODS)[number];

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** Formats an API description as Markdown, for models and for people who read no OpenAPI. */
export function formatApiDescription(document: OpenAPIObject): string {
  const { info, paths, components } = document as unknown as Description;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const heading = `### ${method.toUpperCase()} /api/v1${path}`;
      return operation ? [heading, ...formatOperation(operation, components.schemas)] : [];
    }),
  );
  const types = Object.entries(components.schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    schema.description,
    formatProperties(schema),
  ]);
  const parts = [`# ${info.title}`, info.description, '## Endpoints', ...operations];
  const errors = Object.entries(components.responses)
    .map(([name, each]) => formatLine(name.slice(1), ['ApiError'], each))
    .join('\n');
  return `${joinParts([...parts, '## Errors', errors, '## Types', ...types])}\n`;
}

function formatOperation(operation: Operation, schemas: Schemas): (string | undefined)[] {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const body = getSchema(requestBody);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = getSchema(success);
  const [example] = (schemas[getName(schema) ?? ''] ?? schema)?.examples ?? [];
  return [
    summary && `${summary}.`,
    description,
    parameters
      .map((each) =>
        formatLine(
          each.name,
          [each.in, formatType(each.schema), each.required && 'required'],
          each,
        ),
      )
      .join('\n'),
    body && `Body: ${formatType(body)}`,
    Object.entries(responses)
      .map(([status, each]) =>
        formatLine(status, [getSchema(each) && formatType(getSchema(each))], each),
      )
      .join('\n'),
    example === undefined ? '' : `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
  ];
}

const formatProperties = (schema: Schema): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, each]) => formatLine(name, [formatType(each)], each))
    .join('\n') || formatType(schema);

function formatLine(
  name: string,
  kinds: (string | false | undefined)[],
  { description }: { description?: string },
): string {
  const kind = kinds.filter(Boolean).join(', ');
  return `- \`${name}\`${kind && ` (${kind})`}${description ? `: ${description}` : ''}`;
}

function formatType(schema: Schema = {}): string {
  const { type = 'any', items, anyOf, oneOf, enum: values, const: constant, format } = schema;
  const options = anyOf ?? oneOf;
  if (schema.$ref) return getName(schema) ?? '';
  if (options) return options.map((each) => formatType(each)).join(' or ');
  if (values) return values.map((each) => JSON.stringify(each)).join(' or ');
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === 'array') return `list of ${formatType(items)}`;
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}`;
}

const getSchema = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;
const getName = (schema: Schema | undefined): string | undefined => schema?.$ref?.split('/').at(-1);
const joinParts = (parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');
