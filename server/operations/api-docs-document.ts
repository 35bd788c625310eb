import { errorMeanings, type RestAnswer, type RestCall } from '../contract/rest-call.js';
import { restCalls } from '../contract/rest-calls.js';
import { componentSchemas, parametersOf, schemaReference, type Json } from './api-docs-schemas.js';

const DESCRIPTION = `Addresses that live for a day, and the mail that comes to them.

Issue an address, keep its \`sessionId\`, and send it with every other call: in the header
\`Session-ID\`, or as the query parameter \`sessionId\`. Every error is
\`{ statusCode, message, error }\`, with one sentence for people in \`message\`.`;

const SESSION = [{ sessionHeader: [] }, { sessionQuery: [] }];
const SECURITY = { required: SESSION, 'or-signature': [...SESSION, { signature: [] }] };

/** The description of the REST API in OpenAPI 3.1, from the contract's own schemas. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of restCalls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mayfly',
      version: '1',
      summary: 'Disposable email',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(restCalls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas(), responses: errors(), securitySchemes },
  };
}

function operation(call: RestCall): Json {
  const parameters = [
    ...(call.params ? parametersOf('path', call.params) : []),
    ...(call.query ? parametersOf('query', call.query) : []),
    ...(call.answers[304] ? [ifNoneMatch] : []),
  ].filter(({ name }) => name !== 'signature');
  return {
    operationId: call.name,
    tags: [call.group],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    security: call.session ? SECURITY[call.session] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: requestBody(call.body) } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(call.answers).map(([s, a]) => [s, answer(a)])),
      ...Object.fromEntries([...call.errors, 429].map((s) => [s, errorReference(s)])),
    },
  };
}

const requestBody = ({ schema, required }: NonNullable<RestCall['body']>): Json => ({
  required,
  content: { 'application/json': { schema: schemaReference(schema) } },
});

function answer({ description, schema, mediaType, headers = {} }: RestAnswer): Json {
  const content = schema
    ? { 'application/json': { schema: schemaReference(schema) } }
    : mediaType && { [mediaType]: {} };
  return {
    description,
    ...(content ? { content } : {}),
    headers: Object.fromEntries(Object.entries(headers).map(([n, says]) => [n, header(says)])),
  };
}

const header = (description: string): Json => ({ description, schema: { type: 'string' } });
const errorReference = (status: number): Json => ({ $ref: `#/components/responses/E${status}` });

function errors(): Json {
  const retryAfter = { 'Retry-After': { ...header('Seconds.'), schema: { type: 'integer' } } };
  const schema = { $ref: '#/components/schemas/ApiError' };
  return Object.fromEntries(
    Object.entries(errorMeanings).map(([status, description]) => [
      `E${status}`,
      {
        description,
        content: { 'application/json': { schema } },
        ...(['429', '503'].includes(status) ? { headers: retryAfter } : {}),
      },
    ]),
  );
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier answer.',
  schema: { type: 'string' },
};

const securitySchemes = {
  sessionHeader: { type: 'apiKey', in: 'header', name: 'Session-ID' },
  sessionQuery: { type: 'apiKey', in: 'query', name: 'sessionId' },
  signature: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Together with `expires`, as the addresses in `links` of a message carry it.',
  },
};
