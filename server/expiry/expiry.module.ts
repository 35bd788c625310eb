import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { QueuesService } from '../platform/queue/queues.service.js';
import { EXPIRY_QUEUE, SWEEP_QUEUE } from './expiry-queues.js';
import { ExpiryScheduleService } from './expiry-schedule.service.js';
import { ExpiryService } from './expiry.service.js';
import { ExpiryWorkersService } from './expiry-workers.service.js';

/** Owns the deletion of what is due. It announces nothing: each web node tells its own sockets. */
@Module({
  imports: [AddressesModule],
  providers: [ExpiryScheduleService, ExpiryService, ExpiryWorkersService],
})
export class ExpiryModule implements OnModuleInit {
  constructor(private readonly queues: QueuesService) {}

  /** Every role knows both queues: some add to them, some work on them, some show them. */
  onModuleInit(): void {
    this.queues.queue(EXPIRY_QUEUE);
    this.queues.queue(SWEEP_QUEUE);
  }
}
