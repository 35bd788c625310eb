// The service worker: keeps the last seen pages readable without a network, and shows the
// notifications that a visitor asked for. It never touches /api, and keeps nothing of any mail.
const CACHE = 'mayfly-1';
/** Assets of older versions are let go beyond this number. */
const MOST = 80;
/** Chunks that are loaded on demand; the build writes them in. */
const ON_DEMAND = [];
const SHELL = ['/', '/theme.js', '/favicon.svg', '/favicon-unread.svg', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL).then(() => keepOnDemand(cache)))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(cachedFirst(request));
  else if (request.mode === 'navigate' && request.destination === 'document') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(networkFirst(request));
  } else if (SHELL.includes(url.pathname)) event.respondWith(networkFirst(request));
});

/** One after another, so that they take little from what the page fetches meanwhile. */
async function keepOnDemand(cache) {
  for (const file of ON_DEMAND) {
    // What is missing is fetched when it is wanted.
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}

async function cachedFirst(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  const keys = await cache.keys();
  if (keys.length > MOST) await cache.delete(keys[0]);
  return answer;
}

async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(pathname, answer.clone());
    return answer;
  } catch (error) {
    const kept = (await cache.match(pathname)) ?? (await cache.match('/'));
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const code = event.action === 'copy' ? event.notification.data?.code : null;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const page = pages[0];
      if (!page) return self.clients.openWindow('/');
      const focused = await page.focus();
      if (code) focused.postMessage({ copy: code });
      return focused;
    }),
  );
});
