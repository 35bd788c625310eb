import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { queueInput } from '../../startup/before-hydration';
import { chooseLanguage, formatLanguageCookie, LanguagePicker } from './language-picker';

const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

describe('the language picker', () => {
  it('lists the languages by their own names and shows that of the page', () => {
    render(<LanguagePicker />);
    expect(picker().value).toBe('en');
    expect(screen.getAllByRole('option')).toHaveLength(15);
    expect(screen.getByRole('option', { name: '简体中文' })).toHaveProperty('lang', 'zh-Hans');
    expect(screen.getByRole('option', { name: 'العربية' })).toHaveProperty('dir', 'auto');
  });

  it('passes on the code of the chosen language, and keeps showing it', () => {
    const onChoose = jest.fn();
    render(<LanguagePicker onChoose={onChoose} />);
    fireEvent.change(picker(), { target: { value: 'de' } });
    expect(onChoose.mock.calls).toEqual([['de']]);
    expect(picker().value).toBe('de');
  });

  it('passes on a choice that was made before hydration', async () => {
    const onChoose = jest.fn();
    const page = <LanguagePicker onChoose={onChoose} />;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    const repeat = queueInput(root);
    fireEvent.change(picker(), { target: { value: 'fr' } });
    await act(async () => {
      startTransition(() => void hydrateRoot(root, page));
      repeat();
    });
    expect(onChoose.mock.calls).toEqual([['fr']]);
    expect(picker().value).toBe('fr');
  });
});

describe('chooseLanguage', () => {
  afterEach(() => (document.cookie = 'language=; Path=/; Max-Age=0'));

  it('stores the language in a cookie before it reloads the page', () => {
    const cookies: string[] = [];
    chooseLanguage('fr', () => cookies.push(document.cookie));
    expect(cookies).toEqual(['language=fr']);
  });

  it('marks the cookie as secure on HTTPS only', () => {
    const cookie = 'language=fr; Path=/; Max-Age=31536000; SameSite=Lax';
    expect(formatLanguageCookie('fr', false)).toBe(cookie);
    expect(formatLanguageCookie('fr', true)).toBe(`${cookie}; Secure`);
  });
});
