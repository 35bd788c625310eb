/** Official pages on unwanted email, privacy and cybercrime that a country section refers to. */
export const authorities: Record<'us' | 'uk' | 'ca' | 'au' | 'other', Record<string, string>> = {
  us: {
    'Federal Trade Commission':
      'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
    'California Privacy Protection Agency': 'https://cppa.ca.gov/',
    'ReportFraud.ftc.gov': 'https://reportfraud.ftc.gov/',
  },
  uk: {
    ICO: 'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/',
    'Data (Use and Access) Act 2025': 'https://www.legislation.gov.uk/ukpga/2025/18/contents',
    'National Cyber Security Centre': 'https://www.ncsc.gov.uk/collection/phishing-scams',
  },
  ca: {
    'CRTC on CASL': 'https://crtc.gc.ca/eng/internet/anti.htm',
    'Office of the Privacy Commissioner': 'https://www.priv.gc.ca/en/',
    'Canadian Anti-Fraud Centre': 'https://antifraudcentre-centreantifraude.ca/',
  },
  au: {
    ACMA: 'https://www.acma.gov.au/avoid-sending-spam',
    OAIC: 'https://www.oaic.gov.au/privacy',
    ReportCyber: 'https://www.cyber.gov.au/report-and-recover/report',
  },
  other: {
    'European Data Protection Board': 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en',
    'Global Privacy Assembly':
      'https://globalprivacyassembly.org/participation-in-the-assembly/list-of-accredited-members/',
  },
};
