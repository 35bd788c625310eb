import { createRequire } from 'node:module';
import type { Model } from './model.js';

/** The trained models, written by `npm run train`. */
export const MODELS = createRequire(import.meta.url)('./models.json') as {
  code: Model;
  link: Model;
};
