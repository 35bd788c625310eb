import { aMessage } from '../../../test/support/client/sample-responses';
import { EMPTY_LIST } from './inbox-list';
import { saveLayout } from './saved-layout';

const read = () => localStorage.getItem('mayfly-layout');

describe('saveLayout', () => {
  beforeEach(() => localStorage.clear());

  it('stores counts of the first page, but nothing of its messages', () => {
    const messages = [aMessage({ subject: 'secret' }), aMessage()];
    saveLayout({ ...EMPTY_LIST, messages, totalElements: 12 });
    expect(JSON.parse(read() ?? '')).toEqual({ rows: 2, links: 0, total: 12 });
  });

  it('stores nothing of later pages', () => {
    const messages = [aMessage()];
    saveLayout({ ...EMPTY_LIST, page: 1, messages });
    expect(read()).toBeNull();
  });

  it('removes the layout once the inbox is empty', () => {
    saveLayout({ ...EMPTY_LIST, messages: [aMessage()] });
    saveLayout({ ...EMPTY_LIST });
    expect(read()).toBeNull();
  });
});
