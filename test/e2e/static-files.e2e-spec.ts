import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';
import { serveStaticFiles } from '../../server/infra/http/static-files.js';

@Module({})
class Empty {}

describe('serveStaticFiles', () => {
  const folder = temporaryFolder('static');
  const root = join(folder.path, 'assets', 'client');
  let app: NestFastifyApplication;
  beforeAll(async () => {
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'favicon.svg'), '<svg/>');
    writeFileSync(join(root, 'index.html'), 'a template');
    writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'go()');
    writeFileSync(join(root, 'assets', 'app-1a2b.js.br'), 'compressed');
    mkdirSync(join(root, 'social'));
    writeFileSync(join(root, 'social', 'article.png'), 'a picture');
    app = await NestFactory.create(Empty, new FastifyAdapter(), { logger: false });
    await serveStaticFiles(app, root);
    await app.init();
  });
  afterAll(async () => {
    await app.close();
    folder.remove();
  });

  const fetchCacheControl = async (url: string) => (await app.inject(url)).headers['cache-control'];

  it('caches only hashed files forever', async () => {
    expect(await fetchCacheControl('/assets/app-1a2b.js')).toContain('immutable');
    expect(await fetchCacheControl('/favicon.svg')).toBe('no-cache');
    expect(await fetchCacheControl('/social/article.png')).toBe('no-cache');
  });

  it('sends the compressed form to clients that accept it, under one URL', async () => {
    const url = '/assets/app-1a2b.js';
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body).toBe('compressed');
    expect((await app.inject(url)).body).toBe('go()');
    expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200);
    expect((await app.inject(`${url}.br`)).statusCode).toBe(404);
  });

  it('serves the images for link previews', async () => {
    const picture = await app.inject('/social/article.png');
    expect([picture.body, picture.headers['content-type']]).toEqual(['a picture', 'image/png']);
    expect((await app.inject('/social/other.png')).statusCode).toBe(404);
  });

  it('serves neither the page template nor files outside its folder', async () => {
    for (const url of [
      '/index.html',
      '/../client/favicon.svg',
      '/assets/..%2findex.html',
      '/assets',
      '/social',
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});
