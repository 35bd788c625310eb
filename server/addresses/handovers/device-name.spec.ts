import { nameDevice } from './device-name.js';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('nameDevice', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
      { browser: 'Safari', system: 'iPhone' },
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
      { browser: 'Chrome', system: 'iPhone' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
      { browser: 'Chrome', system: 'Android' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      { browser: 'Samsung Internet', system: 'Android' },
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      { browser: 'Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      { browser: 'Firefox', system: 'Linux' },
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
      { browser: 'Safari', system: 'macOS' },
    ],
  ])('names browser and system of %s', (userAgent, device) => {
    expect(nameDevice(userAgent)).toEqual(device);
  });

  it('never repeats text of the header', () => {
    expect(nameDevice('Your bank (press 47) on <b>Android</b>')).toEqual({
      browser: null,
      system: 'Android',
    });
    for (const unknown of ['curl/8.5.0', undefined]) {
      expect(nameDevice(unknown)).toEqual({ browser: null, system: null });
    }
  });
});
