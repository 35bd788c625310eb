import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { responsesHandled } from '../../../test/support/client/fake-server';
import { deletions } from '../../lib/inbox/inbox-actions';
import { shownIds } from '../../../test/support/client/inbox-fixture';
import type { ToastAction } from '../../components/toasts/toasts';
import { undoLatestRemoval } from '../../features/inbox/remove-message';
import {
  access,
  base,
  onClose,
  onOpen,
  panelProps,
  serveThree,
  three,
} from '../../../test/support/client/panel-fixture';
import MessageReader from './message-reader';

const mockShowToast = jest.fn();
jest.mock('../../components/toasts/toasts', () => ({
  showToast: (...args: unknown[]) => mockShowToast(...args),
}));

/** Opens one of three messages. */
function openReader(id: string) {
  const server = serveThree(three, { [`DELETE ${base}/${id}`]: { status: 204 } });
  render(<MessageReader {...panelProps} id={id} />);
  return server;
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });
const opened = (id: string) => screen.findByRole('dialog', { name: `Subject ${id}` });

beforeEach(() => [onClose, onOpen, mockShowToast].forEach((mock) => mock.mockReset()));
afterEach(() => undoLatestRemoval());

describe('the deletion of the open message', () => {
  it('opens the next one, and is sent when its toast has closed', async () => {
    const server = openReader('m2');
    await opened('m2');
    press('#');
    expect(shownIds()).toEqual(['m3', 'm1']);
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith('m1'));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(mockShowToast).toHaveBeenCalled());
    expect(deletions.list(access)).toHaveLength(1);
    const [, , action] = mockShowToast.mock.lastCall as [string, string, ToastAction];
    action.onShown?.(() => undefined);
    expect(server.requestLines()).not.toContain(`DELETE ${base}/m2`);
    act(() => action.onClosed?.());
    expect(server.requestLines()).toContain(`DELETE ${base}/m2`);
    await act(responsesHandled);
  });

  it('closes the panel if it was the last one, and is undone by a key', async () => {
    const server = openReader('m1');
    await opened('m1');
    press('Delete');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    press('z');
    expect(deletions.list(access)).toEqual([]);
    const [, , action] = mockShowToast.mock.lastCall as [string, string, ToastAction];
    action.onPress();
    await act(responsesHandled);
    expect(mockShowToast).toHaveBeenCalledTimes(1);
    expect(server.requestLines()).not.toContain(`DELETE ${base}/m1`);
  });

  it('happens once on a double click, and is offered to be undone', async () => {
    openReader('m1');
    const button = await screen.findByRole('button', { name: 'Delete' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(mockShowToast).toHaveBeenCalledTimes(1));
    expect(mockShowToast.mock.calls[0]).toMatchObject([
      'info',
      'Message deleted.',
      { label: 'Undo' },
    ]);
    expect(deletions.list(access)).toHaveLength(1);
  });
});
