import type { Catalog } from '../../lib/i18n/catalog';

/** Texts of the panel beside the inbox. */
export default {
  'marketing.benefits': 'मुफ़्त टेम्प मेल • साइन अप नहीं • तुरंत तैयार',
  'marketing.heading': 'मुफ़्त अस्थायी ईमेल',
  'marketing.promise': 'तुरंत टेम्प मेल, 100% निजी, स्पैम से बचाव',
  'marketing.stepAddress': 'पेज खुलते ही पता तैयार मिलता है।',
  'marketing.stepDeletion': 'समय: {lifetime}। इसके बाद पता और उसके ईमेल हमेशा के लिए मिटा दिए जाते हैं।',
  'marketing.stepEmail': 'ईमेल अपने-आप दिखते हैं और उनके कोड कॉपी के लिए तैयार रहते हैं।',
  'marketing.stepsHeading': 'आसान और सुरक्षित अस्थायी ईमेल',
  'marketing.stepsInShort': 'बनाएं → पाएं → भूल जाएं',
} satisfies Catalog<'marketing'>;
