import type { OpenApiDocument } from './open-api';

/** An API description for tests: a POST with a body, and a GET with parameters that downloads a file. */
export const sampleApiDescription: OpenApiDocument = {
  info: { description: 'What it is.\n\nSend `sessionId` in a header.' },
  servers: [{ url: '/api/v1' }],
  tags: [{ name: 'Address' }, { name: 'Message' }],
  paths: {
    '/generate-email': {
      post: {
        operationId: 'generateEmail',
        tags: ['Address'],
        summary: 'Issue an address',
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Wish' } } },
        },
        responses: { 201: { description: 'The address.' } },
      },
    },
    '/emails/{emailAddress}/{id}/attachments/{index}': {
      get: {
        operationId: 'getAttachment',
        tags: ['Message'],
        summary: 'Download an attachment',
        description: 'Its bytes.',
        security: [{ sessionHeader: [] }, { signature: [] }],
        parameters: [
          { name: 'emailAddress', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          { name: 'index', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
        ],
        responses: {
          200: {
            description: 'The bytes.',
            content: { '*/*': {} },
            headers: { 'Content-Disposition': { description: 'The file name.' } },
          },
          404: { $ref: '#/components/responses/E404' },
        },
      },
    },
  },
  components: {
    schemas: {
      Wish: {
        anyOf: [
          { type: 'object', properties: { domain: { type: 'string' } }, required: [] },
          { type: 'null' },
        ],
      },
    },
    responses: { E404: { description: 'There is no such message.' } },
  },
};
