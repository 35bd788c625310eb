import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { fakeServer } from '../test/support/client/fake-server';
import { App } from './app/app';
import { findPage } from './app/pages';

const template =
  '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';

jest.mock('./lib/realtime/mail-socket', () => ({
  openMailSocket: () => ({ close: () => undefined }),
}));

const paths = ['/', '/uk/blog', '/blog/guide', '/zz/blog/guide', '/faq', '/privacy', '/nowhere'];

describe('a rendered page in a browser', () => {
  const pages = new Map<string, string>();
  // Rendered with a separate copy of React, as in the server process.
  beforeAll(() =>
    jest.isolateModulesAsync(async () => {
      const server = await import('./entry-server');
      for (const each of paths) {
        const request = {
          path: server.canonicalPath(each),
          publicUrl: 'https://mayfly.test',
          template,
        };
        pages.set(each, (await server.renderPage(request)).html);
      }
    }),
  );

  it.each(paths)('hydrates without a warning at %s', async (path) => {
    fakeServer({});
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const rendered = new DOMParser().parseFromString(pages.get(path) ?? '', 'text/html');
    document.head.innerHTML = rendered.head.innerHTML;
    document.body.innerHTML = rendered.body.innerHTML;
    window.history.replaceState(null, '', path);
    await findPage(path).preload();
    const root = document.getElementById('root') as HTMLElement;
    await act(async () => {
      hydrateRoot(
        root,
        <BrowserRouter>
          <App publicUrl={root.dataset.publicUrl ?? ''} />
        </BrowserRouter>,
        { onRecoverableError: (error) => console.error(error) },
      );
    });
    expect(errors).not.toHaveBeenCalled();
    expect(document.querySelectorAll('title')).toHaveLength(1);
    const link = document.querySelector('nav[aria-label=Main] [href$="/faq"]');
    const [country = ''] = /^\/[a-z]{2}(?=\/)/.exec(path) ?? [];
    expect(link?.getAttribute('href')).toBe(`${country}/faq`);
    jest.restoreAllMocks();
  });
});
