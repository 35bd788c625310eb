/** Says what the server stores for notifications while no page is open. */
export function PushSubscriptionsItem() {
  return (
    <li>
      <strong>Push subscriptions, if you turn on notifications while the page is closed</strong>:
      for each of your addresses, the URL that your browser has at its push service, the keys with
      which messages to it are encrypted, whether they contain sender, subject and code, and when
      you turned them on. They are deleted when you turn notifications off or your browser ends
      them, and with the address.
    </li>
  );
}

/** Says what the push service of a browser learns. */
export function PushServicesItem() {
  return (
    <li>
      <strong>Push services</strong>: if you turn on notifications while the page is closed, our
      server announces each new message through the push service of your browser, which its maker
      runs. What is sent is encrypted for your browser alone: the address and an internal number,
      and sender, subject and code only if you choose that. The push service learns when something
      arrives, and from which site.
    </li>
  );
}

/** Names what the browser stores for notifications and for the hint that the app can be installed. */
export function PushStorageItems() {
  return (
    <>
      <li>
        <code>mayfly-push</code>, if you turn on notifications while the page is closed: which of
        your addresses are announced, with the session ID and subscription of each, until you turn
        them off or the address is gone.
      </li>
      <li>
        <code>mayfly-visits</code>: whether this is your first or a later visit, the day of the last
        counted one, and whether you answered the hint that the app can be installed.
      </li>
    </>
  );
}
