import { render, screen } from '@testing-library/react';
import { openOldAddress, resetAddress } from '../address-fixture';
import OtherDeviceDialog from './other-device-dialog';

const writeText = jest.fn(() => Promise.resolve());

beforeEach(async () => {
  resetAddress();
  await openOldAddress();
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

describe('the dialog for another device', () => {
  it('shows the return link as a QR code and warns that anyone who has it can read the inbox', () => {
    render(<OtherDeviceDialog open onOpenChange={() => undefined} />);
    const dialog = screen.getByRole('dialog', { name: 'Open on another device' });
    expect(dialog.textContent).toContain('anyone who has it can read the inbox');
    expect(
      screen.getByRole('img', { name: 'QR code of the link for the other device' }),
    ).toBeTruthy();
  });
});
