import { fireEvent, renderHook } from '@testing-library/react';
import * as copy from '../../features/address/panel/copy-address';
import * as focus from '../../features/inbox/inbox-focus';
import { removeFocused, undoRemoval } from '../../features/inbox/remove-focused';
import { setInbox } from '../../../test/support/client/inbox-fixture';
import { useInboxShortcuts } from './inbox-shortcuts';

jest.mock('../../features/inbox/inbox-focus');
jest.mock('../../features/inbox/remove-focused');
jest.mock('../../features/address/panel/copy-address');

const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('a key acts on the inbox and the address of the page', () => {
  setInbox({ totalElements: 10 });
  const refresh = jest.fn();
  renderHook(() => useInboxShortcuts(refresh));
  ['j', 'k', '#', 'z', 'c', '/', 'r'].forEach(press);
  expect(jest.mocked(focus.focusNeighbor).mock.calls).toEqual([[1], [-1]]);
  const once = [removeFocused, undoRemoval, focus.focusSearch, copy.pressCopy, refresh];
  for (const action of once) expect(action).toHaveBeenCalledTimes(1);
});
