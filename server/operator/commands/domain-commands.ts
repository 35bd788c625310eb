import {
  EXIT,
  formatTable,
  type Command,
  type CommandServices,
  type OptionValues,
} from './command.js';

/** Labels for the action that a record requires. */
const ADVICE = {
  missing: 'set',
  wrong: 'set',
  failed: 'should be',
  unused: 'if you want it:',
};

async function showDns({ dns, domains }: CommandServices, named: string[], values: OptionValues) {
  const mxHost = typeof values['mx'] === 'string' ? values['mx'] : dns.defaultMxHost;
  const chosen = named.length > 0 ? named : domains.listIssued();
  if (!values['check']) {
    const data = dns.list(chosen, mxHost);
    const rows = data.map(({ name, type, value }) => [name, type, value]);
    return { text: formatTable(['name', 'type', 'value'], rows), data };
  }
  const data = await dns.check(chosen, mxHost);
  const rows = data.map(({ state, name, type, value, found }) => [
    state,
    name,
    type,
    state === 'ok'
      ? found.join(', ')
      : `${found.join(', ') || 'nothing'}; ${ADVICE[state]} ${value}`,
  ]);
  const isGood = data.every(({ state }) => state === 'ok' || state === 'unused');
  return {
    text: formatTable(['state', 'name', 'type', 'found'], rows),
    data,
    exitCode: isGood ? EXIT.done : EXIT.attention,
  };
}

async function showDomains({ domains }: CommandServices) {
  const data = { issued: domains.listIssued(), retired: domains.listRetired() };
  const rows = [
    ...data.issued.map((domain) => [domain, 'issued']),
    ...data.retired.map((domain) => [domain, 'retired: receives for the addresses on it']),
  ];
  return { text: formatTable(['domain', 'state'], rows), data };
}

/** Commands that manage the domains of addresses. */
export const DOMAIN_COMMANDS: Command[] = [
  {
    name: 'domains',
    usage: 'domains',
    summary: 'List the domains of new addresses, and the retired ones.',
    arguments: [0, 0],
    run: showDomains,
  },
  {
    name: 'add-domain',
    usage: 'add-domain <domain>',
    summary: 'Issue addresses on one more domain, or again on a retired one.',
    arguments: [1, 1],
    run: async ({ domains }, [name = '']) => {
      const domain = await domains.add(name);
      return { text: `Addresses are issued on ${domain}.`, data: { domain, state: 'issued' } };
    },
  },
  {
    name: 'retire-domain',
    usage: 'retire-domain <domain>',
    summary: 'Issue no more addresses on a domain; existing ones keep working.',
    arguments: [1, 1],
    question: ([name = '']) => `Issue no more addresses on ${name}?`,
    run: async ({ domains }, [name = '']) => {
      const domain = await domains.retire(name);
      const text = `No more addresses are issued on ${domain}; existing ones keep receiving email.`;
      return { text, data: { domain, state: 'retired' } };
    },
  },
  {
    name: 'dns',
    usage: 'dns [--check] [--mx <host>] [<domain>...]',
    summary: 'Print the DNS records to set, or check those that are set.',
    arguments: [0, 100],
    options: { check: { type: 'boolean' }, mx: { type: 'string' } },
    run: showDns,
  },
];
