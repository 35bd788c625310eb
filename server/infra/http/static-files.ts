import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
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

/** Matches files that the build compressed, which have no URLs of their own. */
const COMPRESSED = /\.(br|gz)$/;

/** Folders that are served by one route each: a route for every file took half a second at each start. */
const FOLDERS = ['assets', 'social'];

/**
 * Serves the files of the built client. Those under `/assets/` have a hash in their names and are
 * cached forever; the others are revalidated each time. `index.html` is a template and not served.
 */
export async function serveStaticFiles(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(root)) return;
  const hashed = join(root, 'assets', '/');
  const options: FastifyStaticOptions = {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(hashed);
      void reply.header(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  };
  const folders = FOLDERS.map((folder) => `${folder}/**`);
  const globIgnore = ['index.html', '.vite/**', '**/*.br', '**/*.gz', ...folders];
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore });
  for (const folder of FOLDERS.filter((each) => existsSync(join(root, each)))) {
    await app.register(fastifyStatic, {
      ...options,
      root: join(root, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      allowedPath: (path) => !COMPRESSED.test(path),
    });
  }
}
