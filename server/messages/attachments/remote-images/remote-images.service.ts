import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Registry, type Counter } from 'prom-client';
import { CONFIG, type Config } from '../../../config/config.js';
import { sniffImage, SNIFFED_TYPES } from '@mayfly/mail-parser/mime/sniff-image.js';
import type { ImageParams } from '@mayfly/contract/message.js';
import { addCounter } from '../../../infra/metrics/create-metrics.js';
import type { Caller } from '../../../infra/turns/client-turns.js';
import { SharedWork } from '../../../infra/turns/shared-work.js';
import { OutboundError } from '../../../infra/outbound/outbound-error.js';
import { OutboundFetcher } from '../../../infra/outbound/outbound-fetcher.service.js';
import { MessagesService } from '../../messages.service.js';
import type { Inbox } from '../../stored-message.js';
import { MessagesRepository } from '../../messages.repository.js';

const MIB = 1024 * 1024;
const MAX_IMAGE_BYTES = 5 * MIB;
/** Memory for images, and time for which they are kept. */
const MAX_KEPT_BYTES = 32 * MIB;
const KEPT_MS = 600_000;
/** Maximum number of failed images that are cached, and time for which they aren't fetched again. */
const MAX_FAILURES = 10_000;
const FAILURE_TTL_MS = 60_000;

/** Outcomes of requests in the metrics, by the code of the error. */
const OUTCOMES: Record<string, string> = {
  'image-unavailable': 'unavailable',
  'images-busy': 'busy',
  'too-many-requests': 'limited',
};

type MessageImage = Pick<ImageParams, 'id' | 'index'>;

/** An image as it is served. */
interface FetchedImage {
  /** Type detected by `sniffImage`. */
  mediaType: string;
  content: Buffer;
}

/** A remote image of a source. */
interface ImageKey {
  sourceId: string;
  url: string;
}

/**
 * Fetches the remote images of messages, so that senders don't learn the visitors' IP addresses. An
 * image is fetched once for a source: concurrent requests share one fetch, and those of the next minutes get the
 * same bytes, as far as memory suffices.
 */
@Injectable()
export class RemoteImagesService {
  private readonly requests: Counter<'outcome'>;
  private readonly inProgress = new SharedWork<FetchedImage>();
  private readonly kept = new LRUCache<string, FetchedImage>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ content }) => content.length,
    ttl: KEPT_MS,
  });
  private readonly failures = new LRUCache<string, true>({
    max: MAX_FAILURES,
    ttl: FAILURE_TTL_MS,
  });

  constructor(
    private readonly messages: MessagesService,
    private readonly rows: MessagesRepository,
    private readonly fetcher: OutboundFetcher,
    @Inject(CONFIG) private readonly config: Config,
    registry: Registry,
  ) {
    this.requests = addCounter(
      registry,
      'mayfly_remote_image_requests_total',
      'Requests for remote images by outcome; "unavailable" if the host sent no image.',
      { outcome: ['served', ...Object.values(OUTCOMES), 'refused', 'failed'] },
    );
  }

  /**
   * Returns an image of a message.
   *
   * @param image ID of the message, and position among its images that may be shown
   * @throws {DomainError} `message-not-found` if this inbox has no such message
   * @throws {DomainError} `image-not-found` if the message has no such image
   * @throws {DomainError} `image-unavailable` if its host doesn't deliver a raster image
   * @throws {DomainError} `images-busy` if too many images are being fetched
   * @throws {TooManyRequestsError} if the client exceeds its rate limit
   */
  async get(inbox: Inbox, image: MessageImage, client: Caller): Promise<FetchedImage> {
    try {
      const found = await this.load(inbox, image, client);
      this.requests.inc({ outcome: 'served' });
      return found;
    } catch (error) {
      const { code = '' } = error instanceof DomainError ? error : {};
      const outcome = OUTCOMES[code] ?? (code === '' ? 'failed' : 'refused');
      this.requests.inc({ outcome });
      throw error;
    }
  }

  private async load(inbox: Inbox, image: MessageImage, client: Caller): Promise<FetchedImage> {
    const key = await this.locate(inbox, image, client);
    const name = `${key.sourceId} ${key.url}`;
    const kept = this.kept.get(name);
    if (kept) return kept;
    if (this.failures.has(name)) throw new DomainError('image-unavailable');
    return this.inProgress.join(name, client.signal, (signal) =>
      this.fetch(name, key, { ...client, signal }),
    );
  }

  private async locate(
    inbox: Inbox,
    { id, index }: MessageImage,
    client: Caller,
  ): Promise<ImageKey> {
    const location = await this.rows.locateImage(inbox.id, id, index);
    if (!location) throw new DomainError('message-not-found');
    const { sourceId, isParsed } = location;
    const url = isParsed ? location.url : await this.readUrl(inbox, id, index, client);
    if (url === null) throw new DomainError('image-not-found');
    return { sourceId, url };
  }

  /** Returns the URL from a message whose parsed source is not stored yet. */
  private async readUrl(
    inbox: Inbox,
    id: string,
    index: number,
    client: Caller,
  ): Promise<string | null> {
    const { parsed } = await this.messages.get(inbox, id, client);
    return parsed?.remoteImages[index] ?? null;
  }

  private async fetch(name: string, key: ImageKey, client: Caller): Promise<FetchedImage> {
    const image = await this.request(key, client);
    if (image === null) {
      this.failures.set(name, true);
      throw new DomainError('image-unavailable');
    }
    this.kept.set(name, image);
    return image;
  }

  /** Returns the image, or null if its host doesn't deliver one. */
  private async request({ url }: ImageKey, client: Caller): Promise<FetchedImage | null> {
    try {
      const { status, body } = await this.fetcher.fetch({
        url,
        client: this.config.RATE_LIMITS ? client.client : null,
        signal: client.signal,
        accept: SNIFFED_TYPES,
        maxBytes: MAX_IMAGE_BYTES,
      });
      const mediaType = status === 200 ? sniffImage(body) : null;
      return mediaType === null ? null : { mediaType, content: body };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.failure === 'busy') throw new DomainError('images-busy');
      return null;
    }
  }
}
