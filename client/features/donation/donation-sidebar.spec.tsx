import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { defaultSettings, SiteSettings } from '../../lib/api/site-config';
import DonationSidebar from './donation-sidebar';
import type { RazorpayOptions } from './razorpay-checkout';

const notices: string[] = [];
jest.mock('../../components/toasts/notify', () => ({
  notify: (kind: string, text: string) => notices.push(`${kind}: ${text}`),
}));

const onOpenChange = jest.fn();
const order = { id: 'sandbox_1', amount: 500, currency: 'USD' };
const CREATE = 'POST /payment/create-order';
const LEAVE = 'POST /payment/sandbox-checkout';

function open(
  payment: Partial<SiteConfig['payment']> = {},
  routes: Record<string, FakeResponse> = {},
) {
  const settings = { ...defaultSettings, payment: { ...defaultSettings.payment, ...payment } };
  const server = fakeServer({
    [CREATE]: { status: 201, body: order },
    [LEAVE]: { status: 202 },
    ...routes,
  });
  render(
    <SiteSettings value={settings}>
      <DonationSidebar open onOpenChange={onOpenChange} />
    </SiteSettings>,
  );
  return server;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Custom amount'), { target: { value } });
const testCheckout = () => screen.findByRole('dialog', { name: 'Test checkout' });

beforeEach(() => {
  notices.length = 0;
  onOpenChange.mockClear();
});

describe('the donation sidebar', () => {
  it.each(['0', '0.00', '10000.5'])('rejects %s without a request', async (amount) => {
    const server = open();
    // The dialog focuses its first button once it is open.
    const close = screen.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(document.activeElement).toBe(close));
    type(amount);
    fireEvent.submit(screen.getByTestId('amount').closest('form') as HTMLFormElement);
    await waitFor(() => expect(notices).toEqual(['error: Please enter a valid amount']));
    expect(server.requestLines()).not.toContain(CREATE);
    const field = screen.getByLabelText('Custom amount');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Any amount up to $10,000').id).toBe(
      field.getAttribute('aria-describedby'),
    );
    type('20');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the amount of the order, not that of the sidebar', async () => {
    open({ currency: 'JPY' }, { [CREATE]: { body: { ...order, amount: 700, currency: 'JPY' } } });
    await screen.findByText('¥5.00');
    press('Pay ¥5.00');
    await testCheckout();
    expect(screen.getByText(/the outcome of this payment of ¥700/)).toBeTruthy();
  });

  it.each([
    [503, 'error: Payment failed. Please try again later.'],
    [502, 'error: The payment provider refused the order: Too little.'],
    [400, 'error: Please enter a valid amount'],
  ])('shows after a response %i: %s', async (status, notice) => {
    open({}, { [CREATE]: { status, body: { message: notice.replace('error: ', '') } } });
    press('Pay $5.00');
    await waitFor(() => expect(notices).toEqual([notice]));
    const again = await screen.findByRole('button', { name: 'Pay $5.00' });
    expect(document.activeElement).toBe(again);
  });

  it('opens no checkout if the sidebar was closed in the meantime', async () => {
    open();
    press('Pay $5.00');
    press('Close');
    await waitFor(() => expect(notices).toEqual(['info: Payment canceled']));
    expect(screen.queryByText('Test checkout')).toBeNull();
  });

  it('offers another way to give if there is one', async () => {
    open({ linkUrl: 'https://give.example/mayfly' });
    const link = await screen.findByRole('link', { name: /Other ways to give/ });
    expect(link.getAttribute('href')).toBe('https://give.example/mayfly');
  });
});

describe('the checkout of Razorpay', () => {
  const scripts = () => document.querySelectorAll('script[src*="razorpay"]');
  const opened: RazorpayOptions[] = [];
  let fail: () => void;
  const page = window as unknown as { Razorpay?: unknown };

  const pressPay = async () => {
    const server = open({ provider: 'razorpay', keyId: 'rzp_test_1' });
    await waitFor(() => expect(screen.getByText(/Card details never reach Mayfly/)).toBeTruthy());
    expect(scripts()).toHaveLength(0);
    press('Pay $5.00');
    await waitFor(() => expect(scripts()).toHaveLength(1));
    return server;
  };
  const loadScript = async () => {
    page.Razorpay = class {
      constructor(private readonly options: RazorpayOptions) {}
      on(_event: string, listener: () => void) {
        fail = listener;
      }
      open() {
        opened.push(this.options);
      }
    };
    await act(async () => void scripts()[0]?.dispatchEvent(new Event('load')));
  };
  const findCheckout = async (count = 1): Promise<RazorpayOptions> => {
    await waitFor(() => expect(opened).toHaveLength(count));
    return opened[count - 1] as RazorpayOptions;
  };
  afterEach(() => {
    delete page.Razorpay;
    opened.length = 0;
    for (const script of scripts()) script.remove();
  });

  it('ends as canceled when closed, or as failed after a failed attempt', async () => {
    await pressPay();
    await loadScript();
    const first = await findCheckout();
    await act(async () => first.modal.ondismiss());
    expect(notices).toEqual(['info: Payment canceled']);
    press('Pay $5.00');
    const second = await findCheckout(2);
    await act(async () => {
      fail();
      second.modal.ondismiss();
    });
    expect(notices.at(-1)).toBe('error: Payment failed. Please try again later.');
    expect(scripts()).toHaveLength(1);
  });

  it('can be paid after the sidebar is closed', async () => {
    await pressPay();
    await loadScript();
    const options = await findCheckout();
    press('Close');
    expect(notices).toEqual([]);
    await act(async () => options.handler());
    expect(notices).toEqual(['success: Thank you for your support!']);
  });

  it("fails the payment if its script can't be loaded, and loads it again", async () => {
    const server = await pressPay();
    await act(async () => void scripts()[0]?.dispatchEvent(new Event('error')));
    await waitFor(() =>
      expect(notices).toEqual(['error: Payment failed. Please try again later.']),
    );
    expect(server.requestLines()).not.toContain(CREATE);
    press('Pay $5.00');
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await loadScript();
    await findCheckout();
  });
});
