/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'Free Temp Mail • No Sign-up • Instant Access',
  'marketing.heading': 'Free Temp Email',
  'marketing.promise': 'Instant temp mail, 100% private, spam protected',
  'marketing.stepAddress': 'An address is ready when the page opens.',
  'marketing.stepDeletion': 'After {lifetime}, the address and its email are deleted for good.',
  'marketing.stepEmail': 'Email shows up by itself, with codes ready to copy.',
  'marketing.stepsHeading': 'Simple & Secure Temporary Email',
  'marketing.stepsInShort': 'Generate → Receive → Dispose',
} as const;
