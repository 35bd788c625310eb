import { Controller, Get, Header } from '@nestjs/common';
import type { DeletionFigures } from '../contract/deletion-figures.js';
import { DeletionFiguresService } from './deletion-figures.service.js';

/** Serves the figures of deletions. */
@Controller('api/v1/deletions')
export class DeletionsController {
  constructor(private readonly figures: DeletionFiguresService) {}

  /** Returns the counts and delays of deletions in the last 24 hours. */
  @Get()
  @Header('Cache-Control', 'public, max-age=15')
  read(): Promise<DeletionFigures> {
    return this.figures.read();
  }
}
