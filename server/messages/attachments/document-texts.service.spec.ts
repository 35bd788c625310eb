import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { englishDocument } from '@mayfly/contract/document-texts.js';
import { DocumentTextsService } from './document-texts.service.js';

describe('DocumentTextsService', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-texts-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('returns English texts, with a warning, if the client is not built', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const service = new DocumentTextsService(join(folder, 'missing.cjs'));
    expect(await service.load('de')).toBe(englishDocument);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('returns the built texts, or English ones for an unknown language', async () => {
    const file = join(folder, 'texts.cjs');
    const service = new DocumentTextsService(file);
    writeFileSync(
      file,
      "exports.loadDocumentTexts = async (code) => (code === 'de' ? { language: 'de' } : null);",
    );
    expect(await service.load('de')).toEqual({ language: 'de' });
    expect(await service.load('xx')).toBe(englishDocument);
    expect(await service.load()).toBe(englishDocument);
  });
});
