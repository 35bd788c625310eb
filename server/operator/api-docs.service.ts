import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { ApiDescriptionService } from './api-description.service.js';

const DOCS_PATH = '/api/docs';

/** Content Security Policy: Swagger UI needs inline styles and images, but no inline scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const isDocsUrl = (url: string): boolean => /^\/api\/docs(?:[/?]|$)/.test(url);

/** Serves Swagger UI, which shows the API description with a form to try each endpoint. */
@Injectable()
export class ApiDocsService {
  constructor(private readonly description: ApiDescriptionService) {}

  /** Adds the page and its files to an application. */
  mount(app: NestFastifyApplication): void {
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    fastify.addHook('onRequest', (request, reply, done) => {
      if (isDocsUrl(request.url)) void reply.header('Content-Security-Policy', POLICY);
      done();
    });
    SwaggerModule.setup(DOCS_PATH, app, this.description.document as unknown as OpenAPIObject, {
      raw: false,
      customSiteTitle: 'REST API for disposable email | Mayfly',
      customfavIcon: '/favicon.svg',
      // Swagger UI would send the URL of the description to a validator on another host.
      swaggerOptions: { validatorUrl: null },
    });
  }
}
