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

/** An export ends after twice this time without progress, since Node.js compares the progress at two timeouts. */
const UNREAD_TIMEOUT_MS = 10_000;

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
      reply.raw.setTimeout(UNREAD_TIMEOUT_MS);
      void setDownloadHeaders(reply, name, MEDIA_TYPES[format]).send(file);
    });
  }
}
