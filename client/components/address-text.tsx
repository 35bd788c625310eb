/** Length up to which the part before the @ fits on one line of every dialog, in characters. */
const MAX_UNBROKEN_LENGTH = 24;

/** Shows an email address that breaks before the @ rather than at its hyphens. */
export function AddressText({
  emailAddress,
  className,
}: {
  emailAddress: string;
  className?: string;
}) {
  const lastAt = emailAddress.lastIndexOf('@');
  // Senders may be words, such as MAILER-DAEMON.
  const at = lastAt < 0 ? emailAddress.length : lastAt;
  return (
    <span className={className} dir="ltr" translate="no">
      <span className={at <= MAX_UNBROKEN_LENGTH ? 'whitespace-nowrap' : undefined}>
        {emailAddress.slice(0, at)}
      </span>
      <wbr />
      {emailAddress.slice(at)}
    </span>
  );
}

/** Shows an email address in a sentence about it. */
export function StrongAddress({ emailAddress }: { emailAddress: string }) {
  return (
    <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
      <AddressText emailAddress={emailAddress} />
    </strong>
  );
}
