import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { inboxParamsSchema } from '@mayfly/contract/message.js';
import { WEBHOOK_DELIVERY_DESCRIPTION } from '@mayfly/contract/webhook.js';
import { buildErrorResponses, describeErrors, type Operation } from '../infra/http/api-errors.js';
import {
  buildComponentSchemas,
  convertSchema,
  describeParameter,
} from '../infra/http/api-schemas.js';

const DOCS_PATH = '/api/docs';
const API_PREFIX = '/api/v1';

/** Content Security Policy: Swagger UI needs inline styles and images, but no inline scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isDocsUrl = (url: string): boolean => /^\/api\/docs(?:[/?]|$)/.test(url);

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

/** Describes the REST API in OpenAPI 3.1, from the decorators of its controllers and the schemas of the contract. */
@Injectable()
export class ApiDescriptionService {
  private app: NestFastifyApplication | undefined;
  private built: OpenAPIObject | undefined;

  /** The description, which is built when it is first read. */
  get document(): OpenAPIObject {
    if (!this.app) throw new Error('The API description has not been mounted.');
    return (this.built ??= buildDocument(this.app));
  }

  /** Adds Swagger UI, which shows the description with a form to try each endpoint, to an application. */
  mount(app: NestFastifyApplication): void {
    this.app = app;
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    fastify.addHook('onRequest', (request, reply, done) => {
      if (isDocsUrl(request.url)) void reply.header('Content-Security-Policy', POLICY);
      done();
    });
    SwaggerModule.setup(DOCS_PATH, app, () => this.document, {
      raw: false,
      customSiteTitle: 'REST API for disposable email | Mayfly',
      customfavIcon: '/favicon.svg',
      // Swagger UI would send the URL of the description to a validator on another host.
      swaggerOptions: { validatorUrl: null },
    });
  }
}

function buildDocument(app: NestFastifyApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, describeService(), {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
    standardSchemaConverter: convertSchema,
  });
  const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
    path.startsWith(API_PREFIX) ? [describePath(path.slice(API_PREFIX.length), methods)] : [],
  );
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Completes the operations of a path by what guards and parsers of requests do, which no handler names. */
function describePath(path: string, methods: OpenAPIObject['paths'][string]) {
  const operations = Object.entries(methods) as [string, Operation][];
  const completed = operations.map(([method, operation]) => [
    method,
    describeErrors(path, describeAddress(path, operation)),
  ]);
  return [path, Object.fromEntries(completed)];
}

/** Adds the path parameter that `SessionGuard` compares with the session. */
function describeAddress(path: string, operation: Operation): Operation {
  const { parameters = [] } = operation;
  const isNamed = parameters.some((each) => 'name' in each && each.name === 'emailAddress');
  if (isNamed || !path.includes('{emailAddress}')) return operation;
  return { ...operation, parameters: [emailAddress, ...parameters] };
}

const emailAddress = {
  name: 'emailAddress',
  in: 'path' as const,
  ...describeParameter(inboxParamsSchema.shape.emailAddress),
};

/** Returns everything but the endpoints. */
function describeService(): Omit<OpenAPIObject, 'paths'> {
  const info = {
    title: 'Mayfly',
    version: '1',
    summary: 'Disposable email',
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
  };
  const groups = ['Address', 'Inbox', 'Message', 'Webhook', 'Push', 'Settings', 'Payment'];
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: API_PREFIX }],
    security: [{ sessionHeader: [] }, { sessionQuery: [] }],
    tags: groups.map((name) => ({ name })),
    webhooks: { 'message:received': { post: describeDelivery() } },
    components: {
      schemas: buildComponentSchemas(),
      responses: buildErrorResponses(),
      securitySchemes,
    },
  };
}

/** Describes the request that is sent to webhooks. */
function describeDelivery(): Operation {
  return {
    operationId: 'receiveMessage',
    tags: ['Webhook'],
    summary: 'A message has arrived',
    description: WEBHOOK_DELIVERY_DESCRIPTION,
    security: [],
    parameters: [
      {
        name: 'Mayfly-Signature',
        in: 'header',
        required: true,
        description: '`t=<Unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`',
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: getSchemaPath('WebhookEvent') } } },
    },
    responses: { '2XX': { description: 'The message is delivered; it is not sent again.' } },
  };
}

const securitySchemes = {
  token: {
    type: 'http' as const,
    scheme: 'bearer',
    description:
      'Optional: a token that the operator has given, which lifts the limits per client.',
  },
  sessionHeader: { type: 'apiKey' as const, in: 'header', name: 'Session-ID' },
  sessionQuery: { type: 'apiKey' as const, in: 'query', name: 'sessionId' },
  signature: {
    type: 'apiKey' as const,
    in: 'query',
    name: 'signature',
    description: 'Together with `expires`, as in the URLs in `urls` of a message.',
  },
};
