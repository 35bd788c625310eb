import { createRequire } from 'node:module';
import type { CandidateTextModels } from './candidate-text.js';
import { compileModel, type Model } from './model.js';
import { compileTextModel, type TextModel } from './text-model.js';

/** The models as they are stored. */
export interface StoredModels {
  code: Model;
  link: Model;
  texts: Record<'code' | 'link', { near: TextModel; email: TextModel }>;
}

const trained = createRequire(import.meta.url)('./models.json') as StoredModels;

function compileTextModels({ near, email }: StoredModels['texts']['code']): CandidateTextModels {
  return { near: compileTextModel(near), email: compileTextModel(email) };
}

/** The trained models, written by `npm run train`. */
export const MODELS = {
  code: compileModel(trained.code),
  link: compileModel(trained.link),
  texts: {
    code: compileTextModels(trained.texts.code),
    link: compileTextModels(trained.texts.link),
  },
};
