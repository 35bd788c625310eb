import { Inject, Injectable, Logger } from '@nestjs/common';
import { englishDocument, type DocumentTexts } from '@mayfly/contract/document-texts.js';

/** Nest injection token of the URL of the module with the texts, a part of the client's build. */
export const DOCUMENT_TEXTS_FILE = Symbol('DOCUMENT_TEXTS_FILE');

/** URL of the built module: `dist/render` beside `dist/server`. */
export const builtDocumentTexts = new URL('../../../render/entry-server.js', import.meta.url).href;

/** Exports of the module at `DOCUMENT_TEXTS_FILE`. */
interface TextsModule {
  loadDocumentTexts(code: string): Promise<DocumentTexts | null>;
}

/** Loads the texts around the content of a message on its pages, in the languages of the interface. */
@Injectable()
export class DocumentTextsService {
  private readonly log = new Logger(DocumentTextsService.name);
  private loading: Promise<TextsModule> | undefined;

  constructor(@Inject(DOCUMENT_TEXTS_FILE) private readonly file: string) {}

  /**
   * Returns the texts in a language; in English if the language is unknown or the client isn't built.
   *
   * @param code the language, in two letters
   */
  async load(code = 'en'): Promise<DocumentTexts> {
    if (code === 'en') return englishDocument;
    try {
      this.loading ??= import(this.file) as Promise<TextsModule>;
      const built = await this.loading;
      return (await built.loadDocumentTexts(code)) ?? englishDocument;
    } catch (error) {
      this.log.warn(`The texts of ${code} could not be read: ${String(error)}`);
      this.loading = undefined;
      return englishDocument;
    }
  }
}
