/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'This file is empty.',
  'documents.fileTruncated': 'The rest of this file is not shown. Download it to see all of it.',
  'documents.from': 'From: {sender}',
  'documents.noSubject': 'No Subject',
  'documents.pending': 'This message is being prepared. Reload it in a moment.',
  'documents.printHint':
    'To print this email, use the Print command of your browser (Ctrl+P, or ⌘P on a Mac).',
  'documents.quotedText': 'Quoted text',
  'documents.received': 'Received: {date} UTC',
  'documents.to': 'To: {recipient}',
  'documents.unreadable': 'This message could not be displayed; see its source.',
} as const;
