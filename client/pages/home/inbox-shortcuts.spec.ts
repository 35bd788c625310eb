import { fireEvent, renderHook } from '@testing-library/react';
import { setInbox } from '../../lib/inbox/inbox-fixture';
import { useInboxShortcuts } from './inbox-shortcuts';

const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('a key acts on the inbox and the address of the page', () => {
  setInbox({ totalElements: 10 });
  const called: string[] = [];
  const record =
    (name: string) =>
    (...values: string[]) =>
      void called.push([name, ...values].join(' '));
  const copyButton = document.createElement('button');
  copyButton.addEventListener('click', () => called.push('copy'));
  const inbox = {
    focusNeighbor: record('focus'),
    focusTargetAfter: () => null,
    removeFocused: record('remove'),
    undoRemoval: record('undo'),
    toggleFocused: record('select'),
    focusSearch: record('search'),
  };
  renderHook(() =>
    useInboxShortcuts({ current: copyButton }, { current: inbox }, record('refresh')),
  );
  ['j', 'k', 'x', '#', 'z', 'c', '/', 'r'].forEach(press);
  expect(called).toEqual([
    'focus next',
    'focus previous',
    'select',
    'remove',
    'undo',
    'copy',
    'search',
    'refresh',
  ]);
});
