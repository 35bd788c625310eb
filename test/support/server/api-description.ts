import { Ajv2020 } from 'ajv/dist/2020.js';

/** A body by its media type. */
export type Content = Record<string, { schema?: { $ref?: string }; example?: unknown }>;
interface Response {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Content;
}
/** An operation as OpenAPI describes it. */
interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security?: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: Response;
  responses: Record<string, Response>;
}
interface NamedSchema {
  examples?: unknown[];
}

/** The description of the REST API at `/api/openapi.json`. */
export interface ApiDescription {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, NamedSchema>;
    responses: Record<string, Response>;
  };
}

/** Endpoint of the API description. `path` begins after `/api/v1`, `method` is in capitals. */
export interface Endpoint extends Operation {
  name: string;
  method: string;
  path: string;
  /** Whether it needs a session, or a signature in place of it. */
  needsSession: boolean;
  /** Statuses of its errors, except 429, which no mistake in a request causes. */
  errors: number[];
}

/** Returns the description that a server publishes. */
export async function readDescription(origin: string): Promise<ApiDescription> {
  return (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDescription;
}

/** Returns the endpoints of a description. */
export function listEndpoints({ paths }: ApiDescription): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      needsSession: !operation.security?.some((scheme) => Object.keys(scheme).length === 0),
      errors: Object.keys(operation.responses)
        .map(Number)
        .filter((status) => status >= 400 && status !== 429),
    })),
  );
}

/** Returns a function that lists the differences of a value from the schema at a reference. */
export function createValidator(description: ApiDescription) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(description, 'api', false, false);
  return ($ref: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`api${$ref}`) ?? ajv.compile({ $ref: `api${$ref}` });
    return validate(value) ? [] : (validate.errors ?? []).map((each) => ajv.errorsText([each]));
  };
}
