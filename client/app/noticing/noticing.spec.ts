import { aMessage } from '../../api/sample-answers';
import { noticeFor } from './desktop-notice';
import { faviconFor, showFavicon } from './favicon';
import {
  changeSettings,
  defaultSettings,
  parseSettings,
  readSettings,
  useSettings,
} from './settings';

describe('a notification', () => {
  it('names sender and subject, and is one per address', () => {
    const message = aMessage({ subject: 'Hi', recipient: 'a@mayfly.test' });
    expect(noticeFor(message, 1)).toEqual({
      title: 'Northwind',
      body: 'Hi',
      tag: 'a@mayfly.test',
      messageId: message.id,
      code: null,
    });
    expect(noticeFor(message, 3).body).toBe('Hi\n3 unread messages');
  });

  it('carries the code', () => {
    const notice = noticeFor(aMessage({ subject: 'Hi', verificationCode: '482913' }), 1);
    expect(notice).toMatchObject({ title: '482913 is your code', code: '482913' });
    expect(notice.body).toBe('Northwind: Hi');
  });
});

describe('the icon of the tab', () => {
  it('has a dot while something is unread', () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    showFavicon(faviconFor(2));
    const href = () => document.querySelector('link')?.getAttribute('href');
    expect(href()).toBe('/favicon-unread.svg');
    showFavicon(faviconFor(0));
    expect(href()).toBe('/favicon.svg');
  });
});

describe('the settings', () => {
  it('make no noise and ask for nothing by default', () => {
    expect(defaultSettings).toEqual({ desktopNotices: false, sound: false, shortcuts: true });
  });

  it('are read without what is malformed', () => {
    expect(parseSettings('{"sound":true,"shortcuts":"no"}')).toEqual({
      ...defaultSettings,
      sound: true,
    });
    expect(parseSettings('{')).toEqual(defaultSettings);
    expect(parseSettings(null)).toEqual(defaultSettings);
    expect(parseSettings('null')).toEqual(defaultSettings);
  });

  it('are kept on the device', () => {
    changeSettings({ sound: true });
    useSettings.setState(defaultSettings);
    readSettings();
    expect(useSettings.getState().sound).toBe(true);
  });
});
