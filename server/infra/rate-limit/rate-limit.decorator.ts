import { RouteConfig } from '@nestjs/platform-fastify';
import type { LimitClass } from './rate-limits.js';

/** Assigns a route to a limit class. Endpoints without it belong to `default`, and their requests take turns. */
export const RateLimit = (limitClass: LimitClass) => RouteConfig({ limitClass });
