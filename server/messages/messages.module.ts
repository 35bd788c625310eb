import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MailDeliveryService } from './delivery/mail-delivery.service.js';
import { DeliveryRepository } from './delivery/delivery.repository.js';
import { RemoteImagesController } from './attachments/remote-images/remote-images.controller.js';
import { RemoteImagesService } from './attachments/remote-images/remote-images.service.js';
import { MessageChangesService } from './message-changes.service.js';
import { MessageEntity } from './message.entity.js';
import {
  builtDocumentTexts,
  DOCUMENT_TEXTS_FILE,
  DocumentTextsService,
} from './attachments/document-texts.service.js';
import { DownloadsController } from './attachments/downloads.controller.js';
import { InboxExportController } from './export/inbox-export.controller.js';
import { InboxExportService } from './export/inbox-export.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageMatcherService } from './wait/message-matcher.service.js';
import { MessageWaitController } from './wait/message-wait.controller.js';
import { MessageWaitService } from './wait/message-wait.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { PageTagService } from './page-tag.service.js';
import { MessagesService } from './messages.service.js';
import { DownloadsService } from './attachments/downloads.service.js';
import { MessageSearchService } from './search/message-search.service.js';
import { MessageParserService } from './parsing/message-parser.service.js';
import { OperatorMailRepository } from './postmaster/operator-mail.repository.js';
import { OperatorMessageEntity } from './postmaster/operator-message.entity.js';
import { OperatorMailService } from './postmaster/operator-mail.service.js';
import { ParserPoolService } from './parsing/parser-pool.service.js';
import { ParsedSourcesRepository } from './parsing/parsed-sources.repository.js';
import { ParsedSourceEntity } from './parsing/parsed-source.entity.js';
import { SourceEntity } from './source.entity.js';
import { SourcesRepository } from './sources.repository.js';

/**
 * Owns messages: their delivery into inboxes, their parsing on demand, and the endpoints of an
 * inbox. Publishes the `message.*` events. Must not depend on SMTP or sockets.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      SourceEntity,
      ParsedSourceEntity,
      MessageEntity,
      OperatorMessageEntity,
    ]),
    AddressesModule,
  ],
  controllers: [
    MessagesController,
    DownloadsController,
    InboxExportController,
    RemoteImagesController,
    MessageWaitController,
  ],
  providers: [
    DeliveryRepository,
    MailDeliveryService,
    DocumentTextsService,
    DownloadsService,
    InboxExportService,
    MessageChangesService,
    MessageMatcherService,
    MessagePresenter,
    MessageParserService,
    MessageSearchService,
    MessageWaitService,
    MessagesRepository,
    MessagesService,
    PageTagService,
    OperatorMailRepository,
    OperatorMailService,
    ParserPoolService,
    ParsedSourcesRepository,
    SourcesRepository,
    RemoteImagesService,
    { provide: DOCUMENT_TEXTS_FILE, useValue: builtDocumentTexts },
  ],
  exports: [MailDeliveryService, MessagePresenter, MessagesService, OperatorMailService],
})
export class MessagesModule {}
