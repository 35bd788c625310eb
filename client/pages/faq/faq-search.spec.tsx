import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CountryProvider } from '../../features/country/country-context';
import FaqPage from './faq-page';

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const expanded = () => screen.queryAllByRole('button', { expanded: true });
const marks = (within: ParentNode = document) =>
  [...within.querySelectorAll('mark')].map(({ textContent }) => textContent);

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

  it('shows the sentence of a closed answer that contains a match', () => {
    search(' FINGERPRINT');
    const sentence = screen.getByText(/^Private means/, { selector: 'p:not(.faq-answer p)' });
    expect(marks(sentence)).toEqual(['fingerprint']);
    expect(sentence.textContent).toMatch(/SHA-256 fingerprint\.$/);
  });

  it('marks matches in questions and in open answers', () => {
    search('temporary email address');
    const [open] = expanded();
    expect(marks(open as HTMLElement)).toEqual(['temporary email address']);
    search('random');
    const answer = document.querySelector('.faq-answer:not([hidden])');
    expect(marks(answer as HTMLElement)).toEqual(['random']);
  });

  it('finds apostrophes as keyboards have them', () => {
    search("can't restore");
    expect(screen.getByText(/^We/).textContent).toContain('We can’t restore them.');
  });

  it('neither opens nor closes a question', () => {
    fireEvent.click(screen.getByRole('button', { name: /^Does it show HTML/ }));
    const before = expanded().map(({ textContent }) => textContent);
    search('image');
    expect(expanded().map(({ textContent }) => textContent)).toEqual([
      'Does it show HTML, images and attachments?',
    ]);
    search('');
    expect(expanded().map(({ textContent }) => textContent)).toEqual(before);
    expect(marks()).toEqual([]);
  });
});
