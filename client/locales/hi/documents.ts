import type { Catalog } from '../../lib/i18n/catalog';

/** Texts that the server writes into the pages with content of a message. */
export default {
  'documents.fileEmpty': 'यह फ़ाइल खाली है।',
  'documents.fileTruncated':
    'इस फ़ाइल का बाकी हिस्सा नहीं दिखाया गया है। पूरी फ़ाइल देखने के लिए इसे डाउनलोड करें।',
  'documents.from': 'प्रेषक: {sender}',
  'documents.noSubject': 'कोई विषय नहीं',
  'documents.pending': 'यह ईमेल तैयार हो रहा है। थोड़ी देर में इसे फिर से लोड करें।',
  'documents.printHint':
    'इस ईमेल को प्रिंट करने के लिए अपने ब्राउज़र की प्रिंट कमांड का इस्तेमाल करें (Ctrl+P, या Mac पर ⌘P)।',
  'documents.quotedText': 'कोट किया गया टेक्स्ट',
  'documents.received': 'मिला: {date} UTC',
  'documents.to': 'प्रति: {recipient}',
  'documents.unreadable': 'यह ईमेल दिखाया नहीं जा सका; इसका सोर्स देखें।',
} satisfies Catalog<'documents'>;
