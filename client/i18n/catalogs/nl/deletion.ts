import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Verwijderde adressen',
  'deletion.counted': 'Geteld over de afgelopen 24 uur, opgehaald op <time>{time}</time>.',
  'deletion.description':
    'Hoeveel adressen en berichten in de afgelopen 24 uur zijn verwijderd, met hoeveel vertraging, en wanneer verwijderde gegevens uit de bestanden van de database verdwijnen.',
  'deletion.figuresUnavailable': 'De cijfers zijn nu niet beschikbaar.',
  'deletion.heading': 'Verwijdering in cijfers',
  'deletion.introduction':
    'Een verlopen adres wordt samen met de berichten verwijderd. Deze pagina laat zien hoe snel dat is gebeurd. Geen van de cijfers onthult een adres.',
  'deletion.keywords': 'e-mail verwijderen, privacy tijdelijke e-mail, gegevens wissen',
  'deletion.limitBlocks':
    'Het besturingssysteem geeft de blokken van verwijderde bestanden vrij zonder ze te overschrijven. Tot ze opnieuw worden gebruikt, kan iemand met toegang tot de schijf ze misschien lezen.',
  'deletion.limitCounts':
    'Tellingen worden om de paar seconden opgeslagen, dus bij een crash gaan de laatste verloren. Een geweigerde aflevering is een verbinding die een adres noemde nadat het was beëindigd, ook als er geen e-mail af te leveren was. Die telt mee zolang een server weet dat het adres heeft bestaan: maximaal een dag, alleen in het geheugen, als vingerafdrukken die met een sleutel zijn berekend.',
  'deletion.limitOtherDatabase':
    'Bij een PostgreSQL die Mayfly niet zelf beheert, bepaalt de beheerder daarvan of het write-ahead log wordt gewist. Ook back-ups zijn aan die beheerder.',
  'deletion.limitTables':
    'Een tabel groter dan {size} wordt niet herschreven, omdat e-mail dan zou moeten wachten. Nieuwe e-mail overschrijft de ruimte. De cijfers hierboven tonen dan hoelang verwijderde gegevens al wachten.',
  'deletion.limitsHeading': 'Beperkingen',
  'deletion.logErased': 'Write-ahead log: wat vóór <time>{time}</time> is verwijderd, is gewist.',
  'deletion.logNotErased': 'Write-ahead log: nog niet door Mayfly gewist.',
  'deletion.maxDelay': 'Langste vertraging',
  'deletion.medianDelay': 'Helft van de verlopen adressen verwijderd binnen',
  'deletion.messages': 'Verwijderde berichten',
  'deletion.noneExpired': 'Geen verlopen',
  'deletion.nothingWaiting': 'Niets',
  'deletion.readPrivacyPolicy': 'Lees de privacyverklaring',
  'deletion.refusedDeliveries': 'Geweigerde afleveringen na het einde van het adres, minstens',
  'deletion.singleMessages':
    'Berichten die je één voor één verwijdert, doorlopen dezelfde stappen. Grote berichten wachten alleen in een tijdelijk bestand tot ze zijn opgeslagen; daarna wordt het bestand verwijderd.',
  'deletion.stepDatabase':
    '<b>Binnen enkele seconden</b> worden het adres, de berichten en de bijlagen uit de database verwijderd. Een controle elke minuut verwijdert wat is gemist.',
  'deletion.stepExpiry':
    '<b>Bij het verlopen</b>, of wanneer je een adres verwijdert, kan niemand het meer openen en wordt e-mail aan dat adres geweigerd.',
  'deletion.stepFiles':
    '<b>Een half uur later</b> worden de bestanden van de database opgeschoond. Verwijderde rijen laten daar hun bytes achter, dus worden de tabellen zonder die rijen herschreven, met bijlagen en indexen. Mislukt een poging, dan wordt die na vijf minuten herhaald.',
  'deletion.stepLog':
    '<b>Meteen daarna</b> begint het write-ahead log, waarin de database elke wijziging vastlegt, een nieuw bestand, en worden de oudere verwijderd.',
  'deletion.stepsHeading': 'Wat er gebeurt, op volgorde',
  'deletion.tablesErased':
    'Tabellen en indexen: wat vóór <time>{time}</time> is verwijderd, is gewist.',
  'deletion.tablesNotErased': 'Tabellen en indexen: nog niet door Mayfly gewist.',
  'deletion.title': 'Verwijdering in cijfers: hoe snel verlopen e-mail weg is | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Nog te wissen uit de bestanden',
  'deletion.waitingSince': 'Sinds {time}',
} satisfies Catalog<'deletion'>;
