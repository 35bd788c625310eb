import { speedEvent } from './analytics';

function quiet(): undefined {
  return undefined;
}
jest.mock('web-vitals', () => ({
  onCLS: quiet,
  onFCP: quiet,
  onINP: quiet,
  onLCP: quiet,
  onTTFB: quiet,
}));

const answerConfig = (analyticsId: string | null) => {
  const json = JSON.stringify({ analyticsId });
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(json, { status: 200 }));
};
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

describe('the speed report', () => {
  it('rounds values, and reports layout shift in thousandths', () => {
    expect(speedEvent({ name: 'LCP', value: 1234.56, id: 'a' }).value).toBe(1235);
    expect(speedEvent({ name: 'CLS', value: 0.0123, id: 'a' }).value).toBe(12);
  });
});

describe('analytics', () => {
  beforeEach(() => {
    jest.resetModules();
    document.head.replaceChildren();
  });
  afterEach(() => jest.restoreAllMocks());

  it('loads no script where the site has none', async () => {
    answerConfig(null);
    await (await import('./analytics')).beginAnalytics();
    expect(scripts()).toEqual([]);
  });

  it('loads the tag of the site, once', async () => {
    const asked = answerConfig('G-1');
    const { beginAnalytics } = await import('./analytics');
    void beginAnalytics();
    void beginAnalytics();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  });

  it('falls silent when consent is taken back', async () => {
    answerConfig('G-1');
    const { beginAnalytics } = await import('./analytics');
    const { answerConsent } = await import('../consent/consent');
    void beginAnalytics();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const silent = () => (window as unknown as Record<string, unknown>)['ga-disable-G-1'];
    answerConsent('declined');
    expect(silent()).toBe(true);
    answerConsent('accepted');
    expect(silent()).toBe(false);
  });

  it('logs that the script could not be loaded', async () => {
    answerConfig('G-1');
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { beginAnalytics } = await import('./analytics');
    const done = beginAnalytics();
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await done;
    expect(note).toHaveBeenCalledTimes(1);
  });
});
