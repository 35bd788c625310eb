import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { exportQuerySchema, type ExportQuery } from '@mayfly/contract/download-query.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import {
  CurrentClient,
  type RequestClient,
} from '../../infra/rate-limit/current-client.decorator.js';
import { describeDownload, setDownloadHeaders } from '../attachments/content-headers.js';
import { InboxExportService } from './inbox-export.service.js';

/** Slowest rate at which a client may read an export, which takes one of few slots, and how long it may pause. */
const MIN_BYTES_PER_SECOND = 32 * 1024;
const MAX_PAUSE_SECONDS = 30;

const MEDIA_TYPES = { mbox: 'application/mbox', zip: 'application/zip' };

/** Serves an inbox as one file. */
@ApiTags('Inbox')
@Controller('api/v1/emails/:emailAddress/export')
export class InboxExportController {
  constructor(private readonly exports: InboxExportService) {}

  @Get()
  @ApiOperation({
    summary: 'Download all messages of an inbox',
    description:
      'Their sources, oldest first, each after the trace header of this server. In an mbox (RFC 4155), lines ' +
      'that begin with `From ` are quoted as mboxrd does; the ZIP file has an `.eml` per message, byte for byte ' +
      'as received. Messages that are deleted in the meantime are left out. One export per client runs ' +
      'at a time.',
  })
  @ApiOkResponse({
    ...describeDownload('The messages.', MEDIA_TYPES.mbox),
    content: { [MEDIA_TYPES.mbox]: {}, [MEDIA_TYPES.zip]: {} },
  })
  async exportInbox(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: exportQuerySchema }) { format }: ExportQuery,
    @CurrentClient() client: RequestClient,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.exports.export(inbox, format, client, (file) => {
      const name = `${inbox.emailAddress}.${format}`;
      closeIfSlow(reply);
      void setDownloadHeaders(reply, name, MEDIA_TYPES[format]).send(file);
    });
  }
}

/** Closes the connection of a client that reads less than `MIN_BYTES_PER_SECOND`, averaged over its last seconds. */
function closeIfSlow({ raw }: FastifyReply): void {
  const { socket } = raw;
  if (!socket) return;
  const maxCredit = MAX_PAUSE_SECONDS * MIN_BYTES_PER_SECOND;
  let [credit, bytes] = [maxCredit, socket.bytesWritten];
  const timer = setInterval(() => {
    credit = Math.min(maxCredit, credit + socket.bytesWritten - bytes) - MIN_BYTES_PER_SECOND;
    bytes = socket.bytesWritten;
    if (credit < 0) socket.destroy();
  }, 1_000).unref();
  raw.once('close', () => clearInterval(timer));
}
