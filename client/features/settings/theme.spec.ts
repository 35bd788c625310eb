import { toggleTheme } from './theme';

describe('the theme', () => {
  it('is stored only if it differs from the theme of the system', () => {
    const stored = () => [localStorage.getItem('theme'), document.documentElement.dataset.theme];
    toggleTheme();
    expect(stored()).toEqual(['dark', 'dark']);
    toggleTheme();
    expect(stored()).toEqual([null, undefined]);
  });
});
