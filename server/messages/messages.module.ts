import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { MailEntity } from './mail.entity.js';
import { MailRenewalService } from './mail-renewal.service.js';
import { MailWorkersService } from './mail-workers.service.js';
import { MessageAccessService } from './message-access.service.js';
import { MessageLinksService } from './message-links.service.js';
import { MessageEntity } from './message.entity.js';
import { MessagePartsController } from './message-parts.controller.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageWaitController } from './message-wait.controller.js';
import { MessageWaitService } from './message-wait.service.js';
import { MessageStoreService } from './message-store.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { PartReadingService } from './part-reading.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailEntity, MessageEntity]), AddressesModule],
  controllers: [MessagesController, MessagePartsController, MessageWaitController],
  providers: [
    MailRenewalService,
    MailWorkersService,
    MessageAccessService,
    MessageLinksService,
    MessagePresenter,
    MessageStoreService,
    MessageWaitService,
    MessagesService,
    PartReadingService,
  ],
  exports: [MailWorkersService, MessagePresenter, MessageStoreService, MessagesService],
})
export class MessagesModule {}
