import { ApiExtension, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { API_ERROR_CODES, ERROR_STATUSES, type ApiErrorCode } from '@mayfly/contract/api-error.js';
import { createApiError } from './error.filter.js';

/** An operation of the API description. */
export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Carries the codes of `ApiErrors` through `@nestjs/swagger` to `describeErrors`, which removes it. */
const ERRORS = 'x-errors';

/** Descriptions of the error statuses. */
const DESCRIPTIONS = {
  400: 'The session ID is missing, or a parameter is malformed.',
  401: 'The token is unknown, expired or revoked, or the signature over the body does not verify.',
  403: "The inbox of everything else opens on the server's own machine, or with a token of its operator.",
  404: 'What the request names does not exist, belongs to another session, or is disabled.',
  409: 'The request would exceed a limit of the address, such as its maximum lifetime, or delete the catch-all.',
  410: 'The session is inactive: expired, deleted, malformed or never issued. Or a signed URL has expired.',
  422: 'The attachments or the text of the message could not be read: that took too much time or memory.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests; try again after `Retry-After`.',
  502: 'Another server failed or refused, such as the payment provider or the host of an image.',
  503: 'The service is temporarily unavailable; try again after `Retry-After`.',
};

/** Codes of errors whose status has a description. */
type DescribedCode = {
  [Code in ApiErrorCode]: (typeof ERROR_STATUSES)[Code] extends keyof typeof DESCRIPTIONS
    ? Code
    : never;
}[ApiErrorCode];

/**
 * Lists the errors of an endpoint in the API description, except those that `describeErrors` derives.
 *
 * @example \@ApiErrors('too-many-webhooks')
 */
export const ApiErrors = (...codes: DescribedCode[]) => ApiExtension(ERRORS, codes);

/** Returns a response for each error status, as `components.responses` of the API description. */
export function buildErrorResponses() {
  const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  const schema = { $ref: getSchemaPath('ApiError') };
  const responses = Object.entries(DESCRIPTIONS).map(([status, description]) => {
    const codes = API_ERROR_CODES.filter((code) => ERROR_STATUSES[code] === Number(status));
    const list = codes.map((code) => `\`${code}\``).join(', ');
    const [example] = codes.map((code) => createApiError(code, description));
    return [
      `E${status}`,
      {
        description: `${description} Codes: ${list}.`,
        content: { 'application/json': { schema, example } },
        ...(['429', '503'].includes(status) ? { headers: retryAfter } : {}),
      },
    ];
  });
  return Object.fromEntries(responses);
}

/**
 * Returns an operation with its error responses: those of `ApiErrors`, and those of guards and parsers, which follow
 * from what it takes.
 */
export function describeErrors(path: string, operation: Operation): Operation {
  const { [ERRORS]: codes = [], ...rest }: Operation & { [ERRORS]?: ApiErrorCode[] } = operation;
  const statuses = [
    ...codes.map((code) => ERROR_STATUSES[code]),
    ...(isPublic(operation) ? [] : [400, 410, 503]),
    ...(path.includes('{emailAddress}') ? [404] : []),
    ...(operation.parameters?.length ? [400] : []),
    ...(operation.requestBody ? [413, 415] : []),
    // Any endpoint refuses unknown tokens and too many requests.
    ...[401, 429],
  ];
  const errors = statuses.map((status) => [status, { $ref: `#/components/responses/E${status}` }]);
  return { ...rest, responses: { ...rest.responses, ...Object.fromEntries(errors) } };
}

/** Returns whether `@Public()` replaced the description's root security by the empty one. */
const isPublic = ({ security }: Operation): boolean =>
  security?.some((scheme) => Object.keys(scheme).length === 0) ?? false;
