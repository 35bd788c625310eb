import { render, screen, within } from '@testing-library/react';
import type { Link, LinkWarning } from '@mayfly/contract/message.js';
import { aMessage } from '../../../../test/support/client/sample-responses';
import { LinkList } from './link-list';

const shop: Link = {
  url: 'https://shop.example/',
  host: 'shop.example',
  label: 'Shop',
  warnings: [],
};
const fake: Link = {
  url: 'https://evil.example/',
  host: 'evil.example',
  label: 'www.bank.example',
  warnings: ['other-site-in-text'],
};
const isOpen = () => document.querySelector('details')?.open;
const listedLinks = () =>
  within(screen.getByRole('list', { name: 'Links', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });

describe('LinkList', () => {
  it('is collapsed without suspicious links', () => {
    render(<LinkList message={aMessage({ links: [shop] })} />);
    expect(isOpen()).toBe(false);
    expect(screen.getByText('Links (1)')).toBeTruthy();
    expect(listedLinks()[0]?.textContent).toBe('shop.exampleShop');
  });

  it('is open and starts with a suspicious link', () => {
    render(<LinkList message={aMessage({ links: [shop, fake] })} />);
    expect(isOpen()).toBe(true);
    expect(screen.getByText('Links (2), 1 to check before you open it')).toBeTruthy();
    expect(listedLinks()[0]?.textContent).toBe(
      'evil.examplewww.bank.exampleIts text names another site.',
    );
  });

  it('stays collapsed for links to a site other than the sender’s', () => {
    render(<LinkList message={aMessage({ links: [{ ...shop, warnings: ['other-sender'] }] })} />);
    expect(isOpen()).toBe(false);
    expect(listedLinks()[0]?.textContent).toContain('Not on the sender’s site.');
  });

  it('explains what is suspicious about each link', () => {
    const kinds: LinkWarning[][] = [
      ['look-alike'],
      ['known-name-in-front', 'user-info'],
      ['ip-address'],
    ];
    const links = kinds.map((warnings) => ({ ...fake, label: '', warnings }));
    render(<LinkList message={aMessage({ links: [shop, ...links] })} />);
    expect(screen.getByText('Links (4), 3 to check before you open them')).toBeTruthy();
    expect(listedLinks().map(({ textContent }) => textContent)).toEqual([
      'evil.exampleThe name of this site imitates another one.',
      'evil.exampleBegins with the name of a known site, but is not that site.' +
        'The part of this link before the @ is not the site.',
      'evil.exampleLeads to an IP address instead of a named site.',
      'shop.exampleShop',
    ]);
    expect(screen.getAllByTitle('Shop')).toHaveLength(1);
    expect(document.querySelectorAll('[title]')).toHaveLength(1);
  });

  it.each([[null], [[]]])('shows nothing for %j', (links) => {
    const { container } = render(<LinkList message={aMessage({ links })} />);
    expect(container.innerHTML).toBe('');
  });
});
