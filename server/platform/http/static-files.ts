import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

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
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
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
}
