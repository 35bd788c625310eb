import {
  BadGatewayException,
  BadRequestException,
  ConflictException,
  ForbiddenException,
  HttpException,
  NotFoundException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { ERROR_STATUSES, apiErrorSchema } from '@mayfly/contract/api-error.js';
import { createTooManyRequestsError, TooManyRequestsError } from '../rate-limit/rate-limits.js';
import { toApiError } from './error.filter.js';
import { ValidationError } from './request-parsing.js';

describe('toApiError', () => {
  it.each([
    ['bad-request', new BadRequestException('No')],
    ['validation-failed', new ValidationError('No')],
    ['forbidden', new ForbiddenException('No')],
    ['not-found', new NotFoundException('No')],
    ['endpoint-not-found', new NotFoundException('Cannot GET /api/v1/none')],
    ['conflict', new ConflictException('No')],
    ['unsupported-media-type', new UnsupportedMediaTypeException('No')],
    ['payload-too-large', Object.assign(new Error('No'), { statusCode: 413 })],
    ['internal-error', Object.assign(new Error('No'), { statusCode: 500 })],
    ['internal-error', 'No'],
  ])('returns the code %s and its status', (code, thrown) => {
    const error = apiErrorSchema.parse(toApiError(thrown));
    expect(error).toMatchObject({ code, statusCode: ERROR_STATUSES[error.code] });
    expect(error).not.toHaveProperty('values');
  });

  it.each([
    ['bad-request', 418, new HttpException('No', 418)],
    ['internal-error', 502, new BadGatewayException('No')],
  ])('keeps a status that has no code of its own: %s for %d', (code, statusCode, thrown) => {
    expect(toApiError(thrown)).toMatchObject({ code, statusCode, message: 'No.' });
  });

  it('returns the seconds to wait as a value of a 429', () => {
    expect(toApiError(createTooManyRequestsError(12))).toEqual({
      statusCode: 429,
      code: 'too-many-requests',
      message: 'Too many requests. Try again in 12 seconds.',
      error: 'Too Many Requests',
      values: { seconds: 12 },
    });
    const ofSockets = new TooManyRequestsError('Too many.', 60, 'too-many-sockets');
    expect(toApiError(ofSockets)).toMatchObject({
      code: 'too-many-sockets',
      values: { seconds: 60 },
    });
  });
});
