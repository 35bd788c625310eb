import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { TooManyRequestsError } from '../../../infra/rate-limit/rate-limits.js';

const OUTCOMES = ['served', 'unavailable', 'busy', 'limited', 'refused', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Counts requests for remote images by outcome. */
@Injectable()
export class ImageMetricsService {
  private readonly requests: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.requests = new Counter({
      name: 'mayfly_remote_image_requests_total',
      help: 'Requests for remote images by outcome; "unavailable" if the host sent no image.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    });
    // Prometheus computes the rate of a new counter correctly only from a zero.
    for (const outcome of OUTCOMES) this.requests.inc({ outcome }, 0);
  }

  /** Counts the outcome of a request. Returns its image or throws its error. */
  async track<Image>(request: Promise<Image>): Promise<Image> {
    try {
      const image = await request;
      this.requests.inc({ outcome: 'served' });
      return image;
    } catch (error) {
      this.requests.inc({ outcome: classify(error) });
      throw error;
    }
  }
}

function classify(error: unknown): Outcome {
  if (DomainError.is(error, 'image-unavailable')) return 'unavailable';
  if (DomainError.is(error, 'images-busy')) return 'busy';
  if (error instanceof TooManyRequestsError) return 'limited';
  return error instanceof DomainError ? 'refused' : 'failed';
}
