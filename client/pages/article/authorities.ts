/** Official pages on unwanted email, privacy and cybercrime that a country section refers to. */
export const authorities: Record<
  'us' | 'uk' | 'ca' | 'au' | 'other',
  { name: string; url: string }[]
> = {
  us: [
    {
      name: 'Federal Trade Commission',
      url: 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
    },
    { name: 'California Privacy Protection Agency', url: 'https://cppa.ca.gov/' },
    { name: 'ReportFraud.ftc.gov', url: 'https://reportfraud.ftc.gov/' },
  ],
  uk: [
    {
      name: 'ICO',
      url: 'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/',
    },
    {
      name: 'Data (Use and Access) Act 2025',
      url: 'https://www.legislation.gov.uk/ukpga/2025/18/contents',
    },
    {
      name: 'National Cyber Security Centre',
      url: 'https://www.ncsc.gov.uk/collection/phishing-scams',
    },
  ],
  ca: [
    { name: 'CRTC on CASL', url: 'https://crtc.gc.ca/eng/internet/anti.htm' },
    { name: 'Office of the Privacy Commissioner', url: 'https://www.priv.gc.ca/en/' },
    { name: 'Canadian Anti-Fraud Centre', url: 'https://antifraudcentre-centreantifraude.ca/' },
  ],
  au: [
    { name: 'ACMA', url: 'https://www.acma.gov.au/avoid-sending-spam' },
    { name: 'OAIC', url: 'https://www.oaic.gov.au/privacy' },
    { name: 'ReportCyber', url: 'https://www.cyber.gov.au/report-and-recover/report' },
  ],
  other: [
    {
      name: 'European Data Protection Board',
      url: 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en',
    },
    {
      name: 'Global Privacy Assembly',
      url: 'https://globalprivacyassembly.org/participation-in-the-assembly/list-of-accredited-members/',
    },
  ],
};
