// Part of the service worker: receives texts that are shared with the installed app, and passes the
// addresses in them to the page. The text never leaves the device: the fragment of a URL isn't sent.
{
  const ADDRESS = /[^\s<>"'(),;:[\]@]{1,64}@[^\s<>"'(),;:[\]@]{1,252}[^\s<>"'(),;:[\]@.]/g;
  const FIELDS = ['title', 'text', 'url'];
  /** Maximum number of characters that are searched, and of addresses that are passed to the page. */
  const MAX_LENGTH = 20_000;
  const MAX_ADDRESSES = 20;

  const readAddresses = async (request) => {
    const form = await request.formData();
    const text = FIELDS.map((name) => form.get(name))
      .filter((value) => typeof value === 'string')
      .join('\n')
      .slice(0, MAX_LENGTH);
    return [...new Set(text.match(ADDRESS) ?? [])].slice(0, MAX_ADDRESSES).map(encodeURIComponent);
  };

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/share') return;
    event.respondWith(
      readAddresses(request)
        .catch(() => [])
        .then((found) => Response.redirect(`/#shared=${found.join(',')}`, 303)),
    );
  });
}
