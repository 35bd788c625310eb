import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CountryProvider } from '../../country/country-context';
import FaqPage from './faq-page';

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const expanded = () => screen.queryAllByRole('button', { expanded: true });
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

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

  it('opens every hit and marks what was found in it', () => {
    search(' FINGERPRINT');
    expect(expanded()).toHaveLength(1);
    expect(marks()).toEqual(['fingerprint']);
  });

  it('marks hits in questions, too', () => {
    search('anonymous');
    expect(expanded()[0]?.querySelector('mark')?.textContent).toBe('anonymous');
  });

  it('lets a hit be closed, and opens the hits of the next search', () => {
    search('attachment');
    const hits = expanded().length;
    fireEvent.click(expanded()[0] as HTMLElement);
    expect(expanded()).toHaveLength(hits - 1);
    search('attachments');
    expect(expanded().length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('button', { expanded: false })).toEqual([]);
  });

  it('restores the questions that were open before, without marks', () => {
    const before = expanded().map(({ textContent }) => textContent);
    search('fingerprint');
    search('');
    expect(expanded().map(({ textContent }) => textContent)).toEqual(before);
    expect(marks()).toEqual([]);
  });
});
