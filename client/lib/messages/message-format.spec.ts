import type { Message } from '@mayfly/contract/message.js';
import { aMessage } from '../../../test/support/client/sample-responses';
import { setLanguage } from '../i18n/text';
import {
  formatAnnouncement,
  isHtml,
  splitLines,
  formatDateTime,
  parseSender,
  formatSubject,
} from './message-format';

describe('a formatted message', () => {
  it('has its date in short US English with a 12-hour clock', () => {
    const date = formatDateTime(new Date(2025, 10, 20, 21, 5).toISOString());
    expect(date.replace(/\u202f/g, ' ')).toBe('Nov 20, 9:05 PM');
  });

  it('shows No Subject for an empty subject', () => {
    expect(formatSubject('')).toBe('No Subject');
    expect(formatSubject('  ')).toBe('No Subject');
    expect(formatSubject('Hi')).toBe('Hi');
  });

  it('separates the sender’s name from the address', () => {
    expect(parseSender('"Ann, Lee" <ann@b.example>')).toEqual({
      name: 'Ann, Lee',
      address: 'ann@b.example',
    });
    expect(parseSender('<ann@b.example>').name).toBe('ann@b.example');
    expect(parseSender('ann@b.example')).toEqual({
      name: 'ann@b.example',
      address: 'ann@b.example',
    });
    expect(parseSender('').name).toBe('Unknown sender');
  });

  it('is HTML if it contains a less-than sign, else plain text with lines', () => {
    expect(isHtml('<p>Hi</p>')).toBe(true);
    expect(isHtml('1 < 2')).toBe(true);
    expect(isHtml('plain')).toBe(false);
    expect(splitLines('one\r\ntwo\n\nfour')).toEqual(['one', 'two', '', 'four']);
  });

  it('has its date in the language of the page', () => {
    setLanguage('de');
    try {
      const date = formatDateTime(new Date(2025, 10, 20, 21, 5).toISOString());
      expect(date).toBe('20. Nov., 21:05');
    } finally {
      setLanguage('en');
    }
  });

  it('is announced with sender, subject and the code spelled out', () => {
    const announced = (given: Partial<Message>, isLate = false) =>
      formatAnnouncement({ message: aMessage(given), isLate });
    expect(announced({ subject: 'Hi' })).toBe('New message from Northwind: Hi.');
    expect(announced({ subject: '', verificationCode: '482' })).toBe(
      'New message from Northwind: No Subject. Code 4 8 2.',
    );
    expect(announced({ verificationCode: '482' }, true)).toBe('Code 4 8 2 from Northwind.');
  });
});
