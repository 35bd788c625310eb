import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CountryProvider } from '../../features/country/country-context';
import FaqPage from './faq-page';

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const select = <Found extends Element>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];
const found = () => select('details:not([hidden]) h2').map(({ textContent }) => textContent);
const open = () => select<HTMLDetailsElement>('details[open]').map(({ id }) => id);
const marks = () =>
  select('details:not([hidden]) mark').map(({ textContent }) => textContent?.toLowerCase());

describe('the search of the questions', () => {
  beforeEach(() => {
    render(
      <MemoryRouter initialEntries={['/faq']}>
        <CountryProvider pathname="/faq">
          <FaqPage />
        </CountryProvider>
      </MemoryRouter>,
    );
  });

  it('finds and marks a text in questions and answers, in any case', () => {
    expect(found()).toHaveLength(10);
    search(' FINGERPRINT');
    expect(found()).toEqual(['What do “100% private”, “secure” and “spam protected” mean here?']);
    expect(marks()).toEqual(['fingerprint']);
    search('temporary email address');
    expect(found()[0]).toBe('What is a temporary email address?');
    expect(marks()).toContain('temporary email address');
    search('zebra');
    expect(found()).toEqual([]);
    expect(screen.getByText('No FAQs matching your search. Try different keywords.')).toBeTruthy();
  });

  it('finds apostrophes as keyboards have them', () => {
    search("can't restore");
    expect(found()).toHaveLength(1);
  });

  it('neither opens nor closes a question', () => {
    const [first, second] = select<HTMLDetailsElement>('details');
    Object.assign(first ?? {}, { open: false });
    Object.assign(second ?? {}, { open: true });
    search('image');
    search('');
    expect(open()).toEqual(['how-long']);
    expect(marks()).toEqual([]);
  });
});
