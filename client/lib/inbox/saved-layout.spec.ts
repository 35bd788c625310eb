import { aMessage } from '../api/sample-responses';
import { initialInboxState } from './inbox-store';
import { saveLayout } from './saved-layout';

const read = () => localStorage.getItem('mayfly-layout');

describe('saveLayout', () => {
  beforeEach(() => localStorage.clear());

  it('stores counts and days of the first page, but nothing of its messages', () => {
    const messages = ['2025-11-20T12:00:00.000Z', '2025-11-20T12:01:00.000Z'].map((receivedAt) =>
      aMessage({ receivedAt, subject: 'secret' }),
    );
    saveLayout({ ...initialInboxState, known: true, messages, totalElements: 12 });
    expect(JSON.parse(read() ?? '')).toEqual({
      rows: 2,
      links: 0,
      days: ['Thu Nov 20 2025'],
      total: 12,
    });
  });

  it('stores nothing of later pages, or before the inbox is known', () => {
    const messages = [aMessage()];
    saveLayout({ ...initialInboxState, messages });
    saveLayout({ ...initialInboxState, known: true, page: 1, messages });
    expect(read()).toBeNull();
  });

  it('removes the layout once the inbox is empty', () => {
    saveLayout({ ...initialInboxState, known: true, messages: [aMessage()] });
    saveLayout({ ...initialInboxState, known: true });
    expect(read()).toBeNull();
  });
});
