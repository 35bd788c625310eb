/** Texts of the page about deletion. */
export default {
  'deletion.addresses': 'Addresses deleted',
  'deletion.counted': 'Counted over the last 24 hours, read <time>{time}</time>.',
  'deletion.description':
    'How many addresses and messages were deleted in the last 24 hours, how late, and when deleted data leaves the files of the database.',
  'deletion.figuresUnavailable': 'The figures are not available right now.',
  'deletion.heading': 'Deletion in figures',
  'deletion.introduction':
    'An expired address is deleted with its messages. This page shows how quickly that happened. None of the figures reveals an address.',
  'deletion.keywords': 'email deletion, temporary email privacy, data erasure',
  'deletion.limitBlocks':
    'The operating system frees the blocks of removed files without overwriting them. Until they are used again, someone with access to the disk may be able to read them.',
  'deletion.limitCounts':
    'Counts are stored every few seconds, so a crash loses the last ones. A refused delivery is one connection that named an address after it had expired or been deleted, even if it had no email to deliver. It is counted as long as a server remembers that the address existed: for up to a day, in memory only, as keyed fingerprints.',
  'deletion.limitOtherDatabase':
    'On a PostgreSQL that Mayfly does not run itself, its operator decides whether the write-ahead log is erased. Backups are up to the operator, too.',
  'deletion.limitTables':
    'A table above {size} is not rewritten, since email would have to wait meanwhile. New email overwrites the space. The figures above then show how long deleted data has been waiting.',
  'deletion.limitsHeading': 'Limits',
  'deletion.logErased': 'Write-ahead log: what was deleted before <time>{time}</time> is erased.',
  'deletion.logNotErased': 'Write-ahead log: not erased by Mayfly so far.',
  'deletion.maxDelay': 'Longest delay',
  'deletion.medianDelay': 'Median delay of a deletion',
  'deletion.messages': 'Messages deleted',
  'deletion.noneExpired': 'None expired',
  'deletion.nothingWaiting': 'Nothing',
  'deletion.readPrivacyPolicy': 'Read the privacy policy',
  'deletion.refusedDeliveries':
    'Deliveries refused after the address had expired or been deleted, at least',
  'deletion.singleMessages':
    'Messages you delete one by one go through the same steps. Large messages wait in a temporary file only until they are stored; the file is removed then.',
  'deletion.stepDatabase':
    '<b>Within seconds</b>, the address, its messages and attachments are deleted from the database. A check every minute deletes what was missed.',
  'deletion.stepExpiry':
    '<b>At expiry</b>, or when you delete an address, nobody can open it anymore, and email to it is refused.',
  'deletion.stepFiles':
    '<b>Half an hour later</b>, the files of the database are cleaned. Deleted rows leave their bytes behind there, so the tables are rewritten without them, with attachments and indexes. If an attempt fails, it is repeated after five minutes.',
  'deletion.stepLog':
    '<b>Right after that</b>, the write-ahead log, in which the database records every change, starts a new file, and the older ones are removed.',
  'deletion.stepsHeading': 'What happens, in order',
  'deletion.tablesErased':
    'Tables and indexes: what was deleted before <time>{time}</time> is erased.',
  'deletion.tablesNotErased': 'Tables and indexes: not erased by Mayfly so far.',
  'deletion.title': 'Deletion in figures: how soon expired email is gone | Mayfly',
  'deletion.utcTime': '{time} UTC',
  'deletion.waiting': 'Waiting to be erased from the files',
  'deletion.waitingSince': 'Since {time}',
} as const;
