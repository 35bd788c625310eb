import { renderHook, waitFor } from '@testing-library/react';
import { toMetricEvent } from './analytics';
import { useAnalytics } from './use-analytics';

const ignore = (): undefined => undefined;
jest.mock('web-vitals', () => ({
  onCLS: ignore,
  onFCP: ignore,
  onINP: ignore,
  onLCP: ignore,
  onTTFB: ignore,
}));

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-1';
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const start = (isAllowed: boolean) =>
  renderHook((allowed) => useAnalytics('G-1', allowed), { initialProps: isAllowed });

describe('toMetricEvent', () => {
  it('rounds values, and reports layout shift in thousandths', () => {
    expect(toMetricEvent({ name: 'LCP', value: 1234.56, id: 'a' }).value).toBe(1235);
    expect(toMetricEvent({ name: 'CLS', value: 0.0123, id: 'a' }).value).toBe(12);
  });
});

describe('useAnalytics', () => {
  beforeEach(() => {
    document.head.replaceChildren();
    Reflect.deleteProperty(window, 'ga-disable-G-1');
  });

  it('turns off the advertising features of the tag', async () => {
    start(true);
    await waitFor(() => expect(scripts()).toEqual([TAG]));
    const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
    const commands = dataLayer.map((each) => Array.from(each));
    expect(commands).toContainEqual([
      'config',
      'G-1',
      expect.objectContaining({
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      }),
    ]);
  });

  it('logs that the tag could not be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    start(true);
    await waitFor(() => expect(scripts()).toEqual([TAG]));
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    warn.mockRestore();
  });
});
