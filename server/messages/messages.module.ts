import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { AuthenticationStore } from './authentication-store.service.js';
import { MailDeliveryService } from './delivery/mail-delivery.service.js';
import { DeliveryMetrics } from './delivery/delivery-metrics.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveryTraces } from './deliveries/delivery-traces.service.js';
import { StoreBatch } from './delivery/store-batch.js';
import { DownloadAccessService } from './downloads/download-access.service.js';
import { RemoteImageEntity } from './images/remote-image.entity.js';
import { ImageMetrics } from './images/image-metrics.service.js';
import { RemoteImageStore } from './images/remote-image-store.service.js';
import { RemoteImagesController } from './images/remote-images.controller.js';
import { RemoteImagesService } from './images/remote-images.service.js';
import { MessageChanges } from './message-changes.service.js';
import { MessageUrlsService } from './message-urls.service.js';
import { MessageEntity } from './message.entity.js';
import { AttachmentsController } from './downloads/attachments.controller.js';
import {
  builtDocumentTexts,
  DOCUMENT_TEXTS_FILE,
  DocumentTextsService,
} from './downloads/document-texts.service.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageMatcher } from './waiting/message-matcher.service.js';
import { MessageWaitController } from './waiting/message-wait.controller.js';
import { MessageWaitService } from './waiting/message-wait.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { MessageSearch } from './search/message-search.service.js';
import { MessageReaderService } from './reading/message-reader.service.js';
import { ParserMetrics } from './reading/parser-metrics.service.js';
import { OperatorMailService } from './operator-mail/operator-mail.service.js';
import { ParserPoolService } from './reading/parser-pool.service.js';
import { ReadingStore } from './reading/reading-store.service.js';
import { ReadingEntity } from './reading/reading.entity.js';
import { RecentMessages } from './reading/recent-messages.service.js';
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
    DeliveriesController,
  ],
  providers: [
    AuthenticationStore,
    DeliveryMetrics,
    DeliveryTraces,
    MailDeliveryService,
    DocumentTextsService,
    DownloadAccessService,
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
    DeliveryTraces,
    MailDeliveryService,
    MessagePresenter,
    MessagesService,
    OperatorMailService,
    RecentMessages,
  ],
})
export class MessagesModule {}
