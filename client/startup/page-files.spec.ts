import { listPageFiles, preloadModules } from './page-files';

const manifest = {
  'index.html': { file: 'entry.js', imports: ['_runtime.js'] },
  'start.tsx': { file: 'start.js', imports: ['_framework.js', '_runtime.js'] },
  'faq.tsx': { file: 'faq.js', imports: ['_framework.js', '_accordion.js'] },
  'blog.tsx': { file: 'blog.js' },
  '_framework.js': { file: 'framework.js' },
  '_accordion.js': { file: 'accordion.js', imports: ['_framework.js'] },
  '_runtime.js': { file: 'runtime.js' },
};

describe('the files of a page', () => {
  it('are those of every page and its own, each once', () => {
    const files = ['start.js', 'framework.js', 'faq.js', 'accordion.js'];
    expect(listPageFiles(manifest, ['faq.tsx'])).toEqual(files);
  });

  it('are none without a build', () => {
    expect(listPageFiles({}, ['faq.tsx'])).toEqual([]);
  });

  it('are preloaded in parallel', () => {
    preloadModules('assets/a.js assets/b.js');
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['modulepreload', '/assets/a.js'],
      ['modulepreload', '/assets/b.js'],
    ]);
  });
});
