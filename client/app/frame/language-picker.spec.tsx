import { fireEvent, render, screen } from '@testing-library/react';
import { formatLanguageCookie, LanguagePicker } from './language-picker';

const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

describe('the language picker', () => {
  afterEach(() => (document.cookie = 'language=; Path=/; Max-Age=0'));

  it('lists the languages by their own names and shows that of the page', () => {
    render(<LanguagePicker />);
    expect(picker().value).toBe('en');
    expect(screen.getAllByRole('option')).toHaveLength(15);
    expect(screen.getByRole('option', { name: '简体中文' })).toHaveProperty('lang', 'zh-Hans');
    expect(screen.getByRole('option', { name: 'العربية' })).toHaveProperty('dir', 'auto');
  });

  it('stores the choice in a cookie before it reloads the page, and keeps showing it', () => {
    const cookies: string[] = [];
    render(<LanguagePicker onChosen={() => cookies.push(document.cookie)} />);
    fireEvent.change(picker(), { target: { value: 'de' } });
    expect(cookies).toEqual(['language=de']);
    expect(picker().value).toBe('de');
  });

  it('marks the cookie as secure on HTTPS only', () => {
    const cookie = 'language=fr; Path=/; Max-Age=31536000; SameSite=Lax';
    expect(formatLanguageCookie('fr', 'http:')).toBe(cookie);
    expect(formatLanguageCookie('fr', 'https:')).toBe(`${cookie}; Secure`);
  });
});
