// Service worker: makes the app and pages that were visited open offline, and shows the notifications
// that a visitor asked for. It never handles /api, and its cache contains no part of any email.
self.importScripts('/push-worker.js', '/share-worker.js');

const CACHE = 'mayfly-1';
/** Beyond this number of entries, the oldest assets are removed from the cache. */
const MAX_FILES = 250;
/** Chunks that are loaded on demand; filled in by the build. */
const ON_DEMAND = [];
const OPERATOR_PATHS = /^\/(?:admin|metrics|health)(?:\/|$)/;
const SHELL = ['/', '/theme.js', '/favicon.svg', '/favicon-unread.svg', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL).then(() => cacheOnDemand(cache)))
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
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate' && request.destination === 'document') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(networkFirst(request));
  } else if (SHELL.includes(url.pathname)) event.respondWith(networkFirst(request));
});

/** Caches chunks one after another, to leave bandwidth to the page. */
async function cacheOnDemand(cache) {
  for (const file of ON_DEMAND) {
    // A chunk that fails here is loaded on demand.
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}

async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  const keys = await cache.keys();
  const oldest = keys.find(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  if (keys.length > MAX_FILES && oldest) await cache.delete(oldest);
  return response;
}

async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  try {
    const response = await fetch(request);
    // The operator's pages must not be readable by others who use the device offline.
    if (response.ok && !OPERATOR_PATHS.test(pathname)) await cache.put(pathname, response.clone());
    return response;
  } catch (error) {
    const cached = (await cache.match(pathname)) ?? (await cache.match('/'));
    if (cached) return cached;
    throw error;
  }
}
