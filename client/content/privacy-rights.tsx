import { useSiteSettings } from '../api/site-config';

/** Explains rights under the GDPR and the CCPA. */
export function PrivacyRights() {
  const { analyticsId } = useSiteSettings();
  return (
    <>
      <h2 id="gdpr">GDPR: European Economic Area and United Kingdom</h2>
      <p>
        Running your mailbox is the service you asked for (Article 6(1)(b)). Limiting abuse is our
        legitimate interest (6(1)(f)).
        {analyticsId !== null &&
          ' Analytics need your consent (6(1)(a)), which you can withdraw under Settings.'}{' '}
        You have the rights of access, rectification, erasure, restriction, portability and
        objection, and may complain to a{' '}
        <a href="https://www.edpb.europa.eu/about-edpb/about-edpb/members_en" rel="noreferrer">
          supervisory authority
        </a>
        , in the United Kingdom{' '}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noreferrer">
          the ICO
        </a>{' '}
        or its successor, the Information Commission. Your inbox gives you access directly: its
        messages can be read, downloaded as source and deleted there. Because we do not know who
        holds an address, we can act on a request only with the session that opens it.
      </p>
      <h2 id="ccpa">CCPA: California</h2>
      <p>
        We do not sell or share personal information. You have the right to know what is collected
        (it is listed above), to have it deleted or corrected, and not to be treated differently for
        asking. A Global Privacy Control signal changes nothing here, because there is no sale or
        sharing to opt out of.
      </p>
    </>
  );
}
