import { Injectable } from '@nestjs/common';
import { buildOpenApiDocument } from './openapi-document.js';

/** Holds the description of the REST API, which is the same for every request. */
@Injectable()
export class ApiDescriptionService {
  /** The description in OpenAPI 3.1. */
  readonly document: Record<string, unknown> = buildOpenApiDocument();
}
