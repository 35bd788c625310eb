import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** Owns what operators look at. It knows no other room of the house. */
@Module({ controllers: [HealthController] })
export class OperationsModule {}
