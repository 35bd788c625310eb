import germanTexts from '../../locales/de.json';
import { provideTexts, setLanguage } from '../i18n/text';
import { ApiRequestError, errorMessage, request } from './http';

const FALLBACK = 'That did not work.';

/** Returns the error of a request to which the server responds with this body. */
async function failWith(status: number, body: unknown): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  globalThis.fetch = () =>
    Promise.resolve({
      status,
      json: () => new Promise((resolve) => resolve(JSON.parse(text))),
    } as Response);
  return request('/domains').catch((error: unknown) => error);
}

const refusal = (code: string, values?: object) => ({
  ...{ statusCode: 429, code, message: 'As the server says.', error: 'x' },
  ...(values && { values }),
});

describe('errorMessage', () => {
  const { fetch } = globalThis;
  beforeAll(() => provideTexts('de', germanTexts));
  afterEach(() => {
    setLanguage('en');
    globalThis.fetch = fetch;
  });

  it('returns the text of the code, not the message of the server', async () => {
    const error = await failWith(410, refusal('address-expired'));
    expect(error).toBeInstanceOf(ApiRequestError);
    expect(error).toMatchObject({ statusCode: 410, code: 'address-expired', values: {} });
    expect(errorMessage(error, FALLBACK)).toBe(
      'This address has expired. Get a new one to continue.',
    );
    setLanguage('de');
    expect(errorMessage(error, FALLBACK)).toBe(
      'Diese Adresse ist abgelaufen. Hol dir eine neue, um weiterzumachen.',
    );
  });

  it('fills in the values of the error', async () => {
    const error = await failWith(429, refusal('too-many-requests', { seconds: 12 }));
    expect(errorMessage(error, FALLBACK)).toBe('Too many requests. Try again in 12 seconds.');
    const one = await failWith(429, refusal('too-many-requests', { seconds: 1 }));
    expect(errorMessage(one, FALLBACK)).toBe('Too many requests. Try again in 1 second.');
    setLanguage('de');
    expect(errorMessage(error, FALLBACK)).toBe(
      'Zu viele Anfragen. Versuche es in 12 Sekunden erneut.',
    );
  });

  it.each(['of-a-newer-server', 'toString', '__proto__', 'validation-failed'])(
    'returns the server’s message for the code %s in English only',
    async (code) => {
      const error = await failWith(400, refusal(code));
      expect(errorMessage(error, FALLBACK)).toBe('As the server says.');
      setLanguage('de');
      expect(errorMessage(error, FALLBACK)).toBe(FALLBACK);
    },
  );

  it('returns the message for a server that sends no codes', async () => {
    const error = await failWith(503, { statusCode: 503, message: 'Come back later.', error: 'x' });
    expect(error).toMatchObject({ code: null });
    expect(errorMessage(error, FALLBACK)).toBe('Come back later.');
  });

  it.each([
    ['without a body', ''],
    ['of a proxy', '<html>Bad Gateway</html>'],
    ['of another shape', null],
    ['with other types', { message: 7, code: 7, values: 'x' }],
  ])('returns the fallback for a response %s', async (_name, body) => {
    const error = await failWith(502, body);
    expect(error).toMatchObject({ statusCode: 502, code: null, values: {} });
    expect(errorMessage(error, FALLBACK)).toBe(FALLBACK);
  });

  it('returns the fallback without a response', () => {
    expect(errorMessage(new TypeError('Failed to fetch'), FALLBACK)).toBe(FALLBACK);
  });
});
