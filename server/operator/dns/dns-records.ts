/** A record that a domain needs. `value` is in the presentation format of zone files. */
export interface DnsRecord {
  name: string;
  type: 'MX' | 'A' | 'TXT' | 'PTR';
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
export function listDomainRecords(
  owner: string,
  mxHost: string,
): [mx: DnsRecord, spf: DnsRecord, dmarc: DnsRecord] {
  return [
    { name: `${owner}.`, type: 'MX', value: `10 ${mxHost}.`, owner },
    { name: `${owner}.`, type: 'TXT', value: `"${SPF_VALUE}"`, owner },
    { name: `_dmarc.${owner}.`, type: 'TXT', value: `"${DMARC_VALUE}"`, owner },
  ];
}

/** State of a record: `ok`: as needed; `missing`: absent; `wrong`: different; `failed`: the query failed. */
export type RecordState = 'ok' | 'missing' | 'wrong' | 'failed';

/** Returns the state of a record for the values that its name has. */
export function findState({ type, value }: DnsRecord, found: string[]): RecordState {
  if (type === 'TXT') return findTextState(value, found);
  if (found.length === 0) return 'missing';
  const isHost = (name: string) => normalizeName(name) === normalizeName(value.split(' ').at(-1));
  // The host is the only exchange of a domain (RFC 5321, section 5.1), but may share its IP address.
  if (type === 'MX') return found.every(isHost) ? 'ok' : 'wrong';
  if (type === 'PTR') return found.some(isHost) ? 'ok' : 'wrong';
  return 'ok';
}

const normalizeName = (name = ''): string => name.toLowerCase().replace(/\.$/, '');

/** Rules of TXT records by version: which texts are such records, and whether one is as needed. */
const TEXT_RULES: Record<string, { isRecord: RegExp; isRight: (text: string) => boolean }> = {
  spf1: {
    isRecord: /^v=spf1(\s|$)/i,
    isRight: (text) => /^v=spf1\s+-all\s*$/i.test(text),
  },
  DMARC1: {
    isRecord: /^v=DMARC1\s*(;|$)/i,
    isRight: (text) => {
      const tags = text.split(';').map((tag) => tag.replaceAll(/\s/g, '').toLowerCase());
      const weakens = tags.some((tag) => /^(sp=(?!reject$)|pct=(?!100$))/.test(tag));
      return tags.includes('p=reject') && !weakens;
    },
  },
};

/** Returns `ok` if the only text of the version of `value` is as needed. A name may have others. */
function findTextState(value: string, texts: string[]): RecordState {
  const rule = TEXT_RULES[/^"v=(\w+)/.exec(value)?.[1] ?? ''];
  if (!rule) throw new Error(`There is no rule for ${value}.`);
  const [first, ...others] = texts.filter((text) => rule.isRecord.test(text));
  if (first === undefined) return 'missing';
  return others.length === 0 && rule.isRight(first) ? 'ok' : 'wrong';
}
