import type { Catalog } from '../../catalog';

/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Gelöschte Adressen',
  'deletion.counted': 'Gezählt über die letzten 24 Stunden. Stand: <time>{time}</time>.',
  'deletion.description':
    'Wie viele Adressen und Nachrichten in den letzten 24 Stunden gelöscht wurden, mit welcher Verzögerung, und wann gelöschte Daten aus den Dateien der Datenbank verschwinden.',
  'deletion.figuresUnavailable': 'Die Zahlen sind gerade nicht verfügbar.',
  'deletion.heading': 'Löschung in Zahlen',
  'deletion.introduction':
    'Eine abgelaufene Adresse wird mit ihren Nachrichten gelöscht. Diese Seite zeigt, wie schnell das ging. Keine der Zahlen verrät eine Adresse.',
  'deletion.keywords': 'E-Mails löschen, temporäre E-Mail Datenschutz, Datenlöschung',
  'deletion.limitBlocks':
    'Das Betriebssystem gibt die Blöcke entfernter Dateien frei, ohne sie zu überschreiben. Bis sie wieder benutzt werden, kann jemand mit Zugriff auf den Datenträger sie unter Umständen lesen.',
  'deletion.limitCounts':
    'Die Zählerstände werden alle paar Sekunden gespeichert; bei einem Absturz gehen die letzten verloren. Eine abgelehnte Zustellung ist eine Verbindung, die eine Adresse nach deren Ende genannt hat, auch wenn sie keine E-Mail zuzustellen hatte. Sie wird gezählt, solange ein Server weiß, dass es die Adresse gab: bis zu einen Tag lang, nur im Arbeitsspeicher, als Fingerabdruck, der mit einem Schlüssel gebildet ist.',
  'deletion.limitOtherDatabase':
    'Bei einem PostgreSQL, das Mayfly nicht selbst betreibt, entscheidet dessen Betreiber, ob das Write-Ahead-Log gelöscht wird. Auch Backups sind Sache des Betreibers.',
  'deletion.limitTables':
    'Eine Tabelle über {size} wird nicht neu geschrieben, weil E-Mails währenddessen warten müssten. Neue E-Mails überschreiben den Platz. Die Zahlen oben zeigen dann, wie lange gelöschte Daten schon warten.',
  'deletion.limitsHeading': 'Grenzen',
  'deletion.logErased':
    'Write-Ahead-Log: Was vor dem <time>{time}</time> gelöscht wurde, ist daraus entfernt.',
  'deletion.logNotErased': 'Write-Ahead-Log: von Mayfly bisher nicht gelöscht.',
  'deletion.maxDelay': 'Längste Verzögerung',
  'deletion.medianDelay': 'Hälfte der abgelaufenen Adressen gelöscht innerhalb von',
  'deletion.messages': 'Gelöschte Nachrichten',
  'deletion.noneExpired': 'Keine abgelaufen',
  'deletion.nothingWaiting': 'Nichts',
  'deletion.readPrivacyPolicy': 'Datenschutzerklärung lesen',
  'deletion.refusedDeliveries': 'Nach dem Ende der Adresse abgelehnte Zustellungen, mindestens',
  'deletion.singleMessages':
    'Nachrichten, die du einzeln löschst, durchlaufen dieselben Schritte. Große Nachrichten liegen nur so lange in einer temporären Datei, bis sie gespeichert sind; dann wird die Datei entfernt.',
  'deletion.stepDatabase':
    '<b>Innerhalb von Sekunden</b> werden die Adresse, ihre Nachrichten und Anhänge aus der Datenbank gelöscht. Eine Prüfung jede Minute löscht, was übersehen wurde.',
  'deletion.stepExpiry':
    '<b>Sobald eine Adresse abläuft</b> oder du sie löschst, kann niemand sie mehr öffnen, und E-Mails an sie werden abgelehnt.',
  'deletion.stepFiles':
    '<b>Eine halbe Stunde später</b> werden die Dateien der Datenbank bereinigt. Gelöschte Zeilen lassen dort ihre Bytes zurück. Deshalb werden die Tabellen ohne sie neu geschrieben, samt Anhängen und Indizes. Schlägt ein Versuch fehl, wird er nach fünf Minuten wiederholt.',
  'deletion.stepLog':
    '<b>Gleich danach</b> beginnt das Write-Ahead-Log, in dem die Datenbank jede Änderung festhält, eine neue Datei, und die älteren werden entfernt.',
  'deletion.stepsHeading': 'Was der Reihe nach geschieht',
  'deletion.tablesErased':
    'Tabellen und Indizes: Was vor dem <time>{time}</time> gelöscht wurde, ist daraus entfernt.',
  'deletion.tablesNotErased': 'Tabellen und Indizes: von Mayfly bisher nicht gelöscht.',
  'deletion.title': 'Löschung in Zahlen: wann abgelaufene E-Mails weg sind | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Noch aus den Dateien zu löschen',
  'deletion.waitingSince': 'Seit {time}',
} satisfies Catalog<'deletion'>;
