import type { Catalog } from '../../lib/i18n/catalog';

/** Texts for the error codes of the server (`contract/api-error.ts`). */
export default {
  'errors.addressExpired': 'Dit adres is verlopen. Maak een nieuw adres om verder te gaan.',
  'errors.addressNotFound': 'Dit adres hoort niet bij deze sessie.',
  'errors.attachmentNotFound': 'Bijlage niet gevonden in dit bericht.',
  'errors.databaseUnavailable': 'De database is tijdelijk niet beschikbaar. Probeer het opnieuw.',
  'errors.donationsDisabled': 'Donaties zijn uitgeschakeld op deze site.',
  'errors.endpointNotFound': 'Eindpunt niet gevonden.',
  'errors.internalError': 'Er is bij ons iets misgegaan. Probeer het opnieuw.',
  'errors.invalidAmount': 'Voer een geldig bedrag in',
  'errors.linkExpired': 'Deze link is verlopen. Open het bericht opnieuw voor een nieuwe link.',
  'errors.maxLifetimeReached':
    'Dit adres heeft de maximale levensduur van {days, plural, one {# dag} other {# dagen}} bereikt.',
  'errors.messageNotFound': 'Bericht niet gevonden in deze inbox.',
  'errors.noAddressAvailable': 'Er is geen vrij adres gevonden. Probeer het opnieuw.',
  'errors.paymentFailed': 'De betaling is mislukt. Probeer het later opnieuw.',
  'errors.paymentProviderUnavailable':
    'De betaaldienst is op dit moment niet beschikbaar. Probeer het later opnieuw.',
  'errors.paymentRefused': 'De betaaldienst heeft de opdracht geweigerd: {reason}',
  'errors.pushSubscriptionNotFound': 'Dit adres heeft dit pushabonnement niet.',
  'errors.serverClosing': 'De server wordt afgesloten. Probeer het opnieuw.',
  'errors.sessionMissing': 'Geen actieve sessie',
  'errors.tooManyPushSubscriptions':
    'Maximaal {limit, number} browsers kunnen meldingen krijgen voor een adres. Schakel ze eerst in een andere browser uit.',
  'errors.tooManyRequests':
    'Te veel verzoeken. Probeer het over {seconds, plural, one {# seconde} other {# seconden}} opnieuw.',
  'errors.unknownDomain':
    'Op dit domein worden geen adressen aangemaakt; zie /api/v1/domains voor de domeinen waarop dat wel kan.',
} satisfies Catalog<'errors'>;
