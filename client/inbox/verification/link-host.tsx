const MAX_SHOWN_HOST_LENGTH = 40;

/**
 * Returns the host that a link leads to, as browsers read it: without a user name in front, in
 * punycode if it isn't ASCII. Null for what is no link to a website.
 */
export function linkHost(link: string): string | null {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return null;
  return new URL(link).host || null;
}

/** Shortens a long host from the left, since its end identifies the owner. */
export function shortenHost(host: string): string {
  return host.length <= MAX_SHOWN_HOST_LENGTH ? host : `…${host.slice(-MAX_SHOWN_HOST_LENGTH)}`;
}

/** A host that is cut on its left side where there is little room. */
export function HostText({ host }: { host: string }) {
  return (
    <span className="min-w-0 overflow-hidden text-ellipsis whitespace-nowrap [direction:rtl]">
      <bdi dir="ltr" translate="no">
        {shortenHost(host)}
      </bdi>
    </span>
  );
}
