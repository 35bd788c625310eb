import type { z } from 'zod';
import { API_ERROR_CODES, ERROR_STATUSES } from '@mayfly/contract/api-error.js';
import {
  ERROR_DESCRIPTIONS,
  type EndpointResponse,
  type Endpoint,
} from '@mayfly/contract/endpoints/endpoint.js';
import { ENDPOINTS } from '@mayfly/contract/endpoints/endpoints.js';
import { EXAMPLES } from '@mayfly/contract/endpoints/examples.js';
import { WEBHOOK_DELIVERY_DESCRIPTION } from '@mayfly/contract/endpoints/webhook-endpoints.js';
import { webhookEventSchema } from '@mayfly/contract/webhook.js';
import {
  buildComponentSchemas,
  describeParameters,
  referToSchema,
  type Json,
} from './openapi-schemas.js';

const DESCRIPTION = `Disposable email addresses and the messages they receive.

Issue an address, keep its \`sessionId\`, and send it with every other request: in the header
\`Session-ID\`, or as the query parameter \`sessionId\`. Every error is
\`{ statusCode, code, message, error }\`, with one readable sentence in \`message\`, in English. Programs
compare \`code\`, which stays the same when a sentence changes; \`values\` has the figures in it, if there are any.

Requests are limited per client. An operator can give a client a token that lifts these limits, to be sent in
the header \`Authorization: Bearer …\`, or as \`auth.token\` in the handshake of a socket. Without one,
leave the header out.

This server serves a client library for Node and browsers, with types and examples in its README:
\`npm install …/sdk/mayfly-client.tgz\`. The [guide for developers](/blog/email-testing-for-developers) has complete
tests to copy.`;

const SESSION = [{ sessionHeader: [] }, { sessionQuery: [] }];
const SECURITY = { required: SESSION, 'or-signature': [...SESSION, { signature: [] }] };

/** Builds the description of the REST API in OpenAPI 3.1 from the schemas of the contract. */
export function buildOpenApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method]: describeOperation(endpoint),
    };
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
    tags: [...new Set(ENDPOINTS.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    webhooks: { 'message:received': { post: describeDelivery() } },
    components: { schemas: buildComponentSchemas(), responses: describeErrors(), securitySchemes },
  };
}

function describeOperation(endpoint: Endpoint): Json {
  const parameters = [
    ...(endpoint.params ? describeParameters('path', endpoint.params) : []),
    ...(endpoint.query ? describeParameters('query', endpoint.query) : []),
    ...(endpoint.responses[304] ? [ifNoneMatch] : []),
  ].filter(({ name }) => name !== 'signature');
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: endpoint.description,
    security: endpoint.session ? SECURITY[endpoint.session] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: describeBody(endpoint.body) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, each]) => [
          status,
          describeResponse(each),
        ]),
      ),
      ...Object.fromEntries([...endpoint.errors, 401, 429].map((s) => [s, referToError(s)])),
    },
  };
}

/** Describes the request that is sent to webhooks. */
function describeDelivery(): Json {
  const signature = {
    name: 'Mayfly-Signature',
    in: 'header',
    required: true,
    description: '`t=<Unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`',
    schema: { type: 'string' },
  };
  return {
    operationId: 'receiveMessage',
    tags: ['Webhook'],
    summary: 'A message has arrived',
    description: WEBHOOK_DELIVERY_DESCRIPTION,
    security: [],
    parameters: [signature],
    requestBody: describeBody({ schema: webhookEventSchema, required: true }),
    responses: { '2XX': { description: 'The message is delivered; it is not sent again.' } },
  };
}

const describeBody = ({ schema, required }: NonNullable<Endpoint['body']>): Json => ({
  required,
  content: describeJson(schema),
});

const describeJson = (schema: z.ZodType): Json => ({
  'application/json': { schema: referToSchema(schema), example: EXAMPLES.get(schema) },
});

function describeResponse({
  description,
  schema,
  mediaType,
  headers = {},
}: EndpointResponse): Json {
  const content = schema ? describeJson(schema) : mediaType && { [mediaType]: {} };
  return {
    description,
    ...(content ? { content } : {}),
    headers: Object.fromEntries(
      Object.entries(headers).map(([n, text]) => [n, describeHeader(text)]),
    ),
  };
}

const describeHeader = (description: string): Json => ({ description, schema: { type: 'string' } });
const referToError = (status: number): Json => ({ $ref: `#/components/responses/E${status}` });

function describeErrors(): Json {
  const retryAfter = {
    'Retry-After': { ...describeHeader('Seconds.'), schema: { type: 'integer' } },
  };
  const schema = { $ref: '#/components/schemas/ApiError' };
  return Object.fromEntries(
    Object.entries(ERROR_DESCRIPTIONS).map(([status, description]) => [
      `E${status}`,
      {
        description: `${description} ${listCodes(Number(status))}`,
        content: { 'application/json': { schema } },
        ...(['429', '503'].includes(status) ? { headers: retryAfter } : {}),
      },
    ]),
  );
}

function listCodes(status: number): string {
  const codes = API_ERROR_CODES.filter((code) => ERROR_STATUSES[code] === status);
  return `Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier response.',
  schema: { type: 'string' },
};

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Optional: a token that the operator has given, which lifts the limits per client.',
  },
  sessionHeader: { type: 'apiKey', in: 'header', name: 'Session-ID' },
  sessionQuery: { type: 'apiKey', in: 'query', name: 'sessionId' },
  signature: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Together with `expires`, as in the URLs in `urls` of a message.',
  },
};
