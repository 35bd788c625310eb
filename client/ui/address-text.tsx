/** Shows an email address that may break before the @. */
export function AddressText({
  emailAddress,
  className,
}: {
  emailAddress: string;
  className?: string;
}) {
  const at = emailAddress.lastIndexOf('@');
  return (
    <span className={className} translate="no">
      {emailAddress.slice(0, at)}
      <wbr />
      {emailAddress.slice(at)}
    </span>
  );
}
