import { fireEvent, render, screen } from '@testing-library/react';
import { ToastWithAction } from './toasts';

describe('ToastWithAction', () => {
  it('runs its action once on a double click', () => {
    const onPress = jest.fn();
    const action = { label: 'Undo', onPress, durationMs: 8_000 };
    render(<ToastWithAction text="Message deleted." {...action} />);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
