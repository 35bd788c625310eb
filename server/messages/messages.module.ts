import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { AuthenticationStore } from './authentication-store.service.js';
import { MailDeliveryService } from './delivery/mail-delivery.service.js';
import { DeliveryMetrics } from './delivery/delivery-metrics.service.js';
import { StoreBatch } from './delivery/store-batch.js';
import { RemoteImageEntity } from './attachments/remote-images/remote-image.entity.js';
import { ImageMetrics } from './attachments/remote-images/image-metrics.service.js';
import { RemoteImageStore } from './attachments/remote-images/remote-image-store.service.js';
import { RemoteImagesController } from './attachments/remote-images/remote-images.controller.js';
import { RemoteImagesService } from './attachments/remote-images/remote-images.service.js';
import { MessageChanges } from './message-changes.service.js';
import { MessageUrlsService } from './message-urls.service.js';
import { MessageEntity } from './message.entity.js';
import { AttachmentsController } from './attachments/attachments.controller.js';
import {
  builtDocumentTexts,
  DOCUMENT_TEXTS_FILE,
  DocumentTextsService,
} from './attachments/document-texts.service.js';
import { DownloadsController } from './attachments/downloads.controller.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageMatcher } from './wait/message-matcher.service.js';
import { MessageWaitController } from './wait/message-wait.controller.js';
import { MessageWaitService } from './wait/message-wait.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { DownloadsService } from './attachments/downloads.service.js';
import { MessageSearch } from './search/message-search.service.js';
import { MessageReaderService } from './parsing/message-reader.service.js';
import { ParserMetrics } from './parsing/parser-metrics.service.js';
import { OperatorMailService } from './postmaster/operator-mail.service.js';
import { ParserPoolService } from './parsing/parser-pool.service.js';
import { ReadingStore } from './parsing/reading-store.service.js';
import { ReadingEntity } from './parsing/reading.entity.js';
import { RecentMessages } from './parsing/recent-messages.service.js';
import { SourceEntity } from './source.entity.js';
import { MessageSources } from './sources/message-sources.service.js';
import { PostgresSources } from './sources/postgres-sources.service.js';
import { SourceStorage } from './sources/source-storage.js';

/**
 * Owns messages: their delivery into inboxes, their reading on demand, and the endpoints of an
 * inbox. Publishes the events of `message.events.ts`. Must not depend on SMTP or sockets.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([SourceEntity, ReadingEntity, RemoteImageEntity, MessageEntity]),
    AddressesModule,
  ],
  controllers: [
    MessagesController,
    DownloadsController,
    AttachmentsController,
    RemoteImagesController,
    MessageWaitController,
  ],
  providers: [
    AuthenticationStore,
    DeliveryMetrics,
    MailDeliveryService,
    DocumentTextsService,
    DownloadsService,
    ImageMetrics,
    MessageChanges,
    MessageMatcher,
    MessageUrlsService,
    MessagePresenter,
    MessageSources,
    MessageReaderService,
    MessageSearch,
    MessageWaitService,
    MessagesRepository,
    MessagesService,
    ParserMetrics,
    OperatorMailService,
    ParserPoolService,
    ReadingStore,
    RecentMessages,
    StoreBatch,
    RemoteImageStore,
    RemoteImagesService,
    { provide: SourceStorage, useClass: PostgresSources },
    { provide: DOCUMENT_TEXTS_FILE, useValue: builtDocumentTexts },
  ],
  exports: [
    AuthenticationStore,
    MailDeliveryService,
    MessagePresenter,
    MessagesService,
    OperatorMailService,
    RecentMessages,
  ],
})
export class MessagesModule {}
