import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** File name of the client library that the build packs. */
const CLIENT_LIBRARY = 'mayfly-client.tgz';

/**
 * Serves the packed client library at `/sdk/mayfly-client.tgz`, to be installed by npm. It is revalidated
 * each time, since each version of this server has its own.
 */
export async function serveClientLibrary(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(join(root, CLIENT_LIBRARY))) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/sdk/',
    wildcard: false,
    index: false,
    globIgnore: ['package/**'],
    // `serveStaticFiles` registers the same plugin, and a reply can be decorated only once.
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('Cache-Control', 'no-cache').header('Content-Type', 'application/gzip');
    },
  });
}

/** Matches files that the build compressed. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Folders that are served by one route each: a route for every file took half a second at each start.
 */
const FOLDERS = ['assets', 'social'];

/**
 * Serves the files of the built client. Those under `/assets/` have a hash in their names and are
 * cached forever; the others are revalidated each time. `index.html` is a template and not served.
 */
export async function serveStaticFiles(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(root)) return;
  const hashed = join(root, 'assets', '/');
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: [
      'index.html',
      '.vite/**',
      '**/*.br',
      '**/*.gz',
      ...FOLDERS.map((folder) => `${folder}/**`),
    ],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(hashed);
      void reply.header(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  for (const folder of FOLDERS) await serveFolder(app, root, folder);
}

/** Serves the files that a folder contains at startup. Their compressed forms have no URLs of their own. */
async function serveFolder(app: NestFastifyApplication, root: string, folder: string) {
  const path = join(root, folder);
  if (!existsSync(path)) return;
  const files = new Set(await readdir(path, { recursive: true }));
  const server = app.getHttpAdapter().getInstance();
  server.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) => {
    const { '*': file } = request.params;
    if (!files.has(file) || COMPRESSED.test(file)) return reply.callNotFound();
    return reply.sendFile(`${folder}/${file}`);
  });
}
