/** A record that a domain needs. `value` is in the presentation format of zone files. */
export interface DnsRecord {
  name: string;
  type: 'MX' | 'A' | 'TXT' | 'PTR' | 'CNAME' | 'URL';
  value: string;
  /** The domain of addresses that needs it, or the host that receives email. */
  owner: string;
}

/** Placeholders of values that only the operator can fill in. */
const ANY_ADDRESS = '<public IP address of the SMTP node; AAAA for IPv6>';
const REVERSE_NAME = '<that IP address in reverse>';

/** The domain sends no email, so receivers should reject all email from it (RFC 7208, RFC 7489). */
const SPF_VALUE = 'v=spf1 -all';
const DMARC_VALUE = 'v=DMARC1; p=reject';

/** Returns the records of the host that receives email. */
export function listHostRecords(mxHost: string): [address: DnsRecord, reverse: DnsRecord] {
  return [
    { name: `${mxHost}.`, type: 'A', value: ANY_ADDRESS, owner: mxHost },
    { name: REVERSE_NAME, type: 'PTR', value: `${mxHost}.`, owner: mxHost },
  ];
}

/** Returns the records of a domain whose email `mxHost` receives. */
export function listDomainRecords(owner: string, mxHost: string): DnsRecord[] {
  return [
    { name: `${owner}.`, type: 'MX', value: `10 ${mxHost}.`, owner },
    { name: `${owner}.`, type: 'TXT', value: `"${SPF_VALUE}"`, owner },
    { name: `_dmarc.${owner}.`, type: 'TXT', value: `"${DMARC_VALUE}"`, owner },
  ];
}

/**
 * State of a record: `ok`: as needed; `missing`: absent; `wrong`: different; `failed`: the query failed;
 * `unused`: absent, but optional.
 */
export type RecordState = 'ok' | 'missing' | 'wrong' | 'failed' | 'unused';

/** Returns `ok` if the only exchange of a domain (RFC 5321, section 5.1) is the host. */
export function checkExchanges(exchanges: string[], mxHost: string): RecordState {
  if (exchanges.length === 0) return 'missing';
  return exchanges.every((each) => isSameName(each, mxHost)) ? 'ok' : 'wrong';
}

/** Returns `ok` if the only SPF record of a domain forbids all senders. */
export function checkSpf(texts: string[]): RecordState {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 0) return 'missing';
  return records.length === 1 && /^v=spf1\s+-all\s*$/i.test(records[0] ?? '') ? 'ok' : 'wrong';
}

/** Returns `ok` if the only DMARC record of a domain is `p=reject` without exceptions. */
export function checkDmarc(texts: string[]): RecordState {
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  if (records.length === 0) return 'missing';
  const tags = (records[0] ?? '').split(';').map((tag) => tag.replaceAll(/\s/g, '').toLowerCase());
  const weakens = tags.some((tag) => /^(sp=(?!reject$)|pct=(?!100$))/.test(tag));
  return records.length === 1 && tags.includes('p=reject') && !weakens ? 'ok' : 'wrong';
}

/** Returns `ok` if one of the names of an IP address is the host. */
export function checkReverse(names: string[], mxHost: string): RecordState {
  if (names.length === 0) return 'missing';
  return names.some((name) => isSameName(name, mxHost)) ? 'ok' : 'wrong';
}

const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/\.$/, '') === other.toLowerCase().replace(/\.$/, '');
