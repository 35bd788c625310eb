import { createRequire } from 'node:module';
import { compileModel, type Model } from './model.js';

const trained = createRequire(import.meta.url)('./models.json') as { code: Model; link: Model };

/** The trained models, written by `npm run train`. */
export const MODELS = { code: compileModel(trained.code), link: compileModel(trained.link) };
