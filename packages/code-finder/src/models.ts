import { createRequire } from 'node:module';
import type { CandidateTextModels } from './candidate-text.js';
import { compileModel, type Model } from './model.js';
import { compileTextModel, type TextModel } from './text-model.js';

/** Models of the texts of a code or a link, as they are stored. */
interface StoredTextModels {
  /** Rates the text around a candidate. */
  near: TextModel;
  /** Rates the subject and the opening of the email. */
  email: TextModel;
}

/**
 * Content of `models.json`: models that rate candidates for the verification code and the
 * verification link of an email.
 */
export interface StoredModels {
  code: Model;
  link: Model;
  texts: Record<'code' | 'link', StoredTextModels>;
}

const trained = createRequire(import.meta.url)('./models.json') as StoredModels;

function compileTextModels({ near, email }: StoredTextModels): CandidateTextModels {
  return { near: compileTextModel(near), email: compileTextModel(email) };
}

/** Compiled models. `npm run train` trains them and writes `models.json`. */
export const MODELS = {
  code: compileModel(trained.code),
  link: compileModel(trained.link),
  texts: {
    code: compileTextModels(trained.texts.code),
    link: compileTextModels(trained.texts.link),
  },
};
