import { Check, Copy } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { RichText } from '../../i18n/rich-text';
import { t } from '../../i18n/text';
import { useConnection } from '../../realtime/connection-store';
import { AddressText } from '../../ui/address-text';
import { Button } from '../../ui/button';
import { dialogActions } from '../../ui/class-names';
import { PlainDialog } from '../../ui/dialog';
import { useCopy } from '../../ui/use-copy';
import { splitCountdown, useCountdown, type CountdownSnapshot } from '../countdown';
import { useHandoverStore } from '../handover-store';
import { formatDevice } from './format-device';
import { formatHandoverLink } from './handover-link';
import {
  chooseNumber,
  closeOffer,
  createOffer,
  expireOffer,
  refreshOffer,
  refuseDevice,
  startOffer,
  useOfferStore,
  type Offer,
} from './offer-handover';
import { QrCode } from './qr-code';

/** Polling interval while the socket is connected, in case an event is lost, in milliseconds. */
const RECHECK_MS = 10_000;
/** Polling interval while the socket is down, in milliseconds. */
const POLL_MS = 2_500;

const refresh = () => void refreshOffer();

/** Offers the address on the page to another device. The visitor must allow the device that claims it. */
export default function OfferDialog({ open }: { open: boolean }) {
  return (
    <PlainDialog
      title={t('addressTools.handoverTitle')}
      open={open}
      onOpenChange={(isOpen) => !isOpen && closeOffer()}
    >
      <CurrentStep />
    </PlainDialog>
  );
}

function CurrentStep() {
  const offer = useOfferStore();
  const step = useRef<HTMLDivElement>(null);
  // In a layout effect, since the first paint would otherwise show the previous offer.
  useLayoutEffect(() => void startOffer(), []);
  useRefresh();
  useEffect(() => {
    // The focused button has disappeared with the previous step.
    if (document.activeElement === document.body) step.current?.focus();
  });
  return (
    <div ref={step} tabIndex={-1} className="mt-2 outline-hidden">
      <div role="status" className="text-[0.9375rem]">
        <Headline {...offer} />
      </div>
      {offer.error !== null && offer.stage !== 'failed' && (
        <p role="alert" className="mt-2 text-[0.9375rem] text-coral">
          {offer.error}
        </p>
      )}
      <StepControls {...offer} />
    </div>
  );
}

/** Fetches the state on mount, on each `handover:updated` event and at an interval. */
function useRefresh(): void {
  const isLive = useConnection() === 'live';
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, isLive ? RECHECK_MS : POLL_MS);
    const unsubscribe = useHandoverStore.subscribe(({ updates }, before) => {
      if (updates !== before.updates) refresh();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [isLive]);
}

function Headline({ stage, own, device, isWrongNumber, error }: Offer): ReactNode {
  const address = (
    <strong className="font-mono font-medium [overflow-wrap:anywhere]">
      {own && <AddressText emailAddress={own.emailAddress} />}
    </strong>
  );
  switch (stage) {
    case 'creating':
      return t('addressTools.creatingCode');
    case 'open':
      return t('addressTools.scanCode');
    case 'claimed':
      return (
        <RichText
          id="addressTools.deviceAsks"
          tags={{
            device: <strong className="font-semibold">{formatDevice(device)}</strong>,
            address,
          }}
        />
      );
    case 'allowed':
      return t('addressTools.allowed');
    case 'collected':
      return <RichText id="addressTools.collected" tags={{ address }} />;
    case 'refused':
      return isWrongNumber ? t('addressTools.refusedWrongNumber') : t('addressTools.refused');
    case 'expired':
      return t('addressTools.codeExpired');
    case 'failed':
      return error;
  }
}

function StepControls({ stage, own, choices, snapshot }: Offer): ReactNode {
  switch (stage) {
    case 'creating':
      return <div className="shimmer mx-auto mt-4 aspect-square max-w-64 rounded-control" />;
    case 'open':
      return own && <OpenOffer token={own.token} snapshot={snapshot} />;
    case 'claimed':
      return <NumberChoice choices={choices} snapshot={snapshot} />;
    case 'allowed':
      return null;
    case 'collected':
      return (
        <div className={dialogActions}>
          <Button look="filled" onClick={closeOffer}>
            {t('addressTools.done')}
          </Button>
        </div>
      );
    default:
      return (
        <div className={dialogActions}>
          <Button onClick={closeOffer}>{t('addressTools.close')}</Button>
          <Button look="filled" onClick={() => void createOffer()}>
            {t('addressTools.newCode')}
          </Button>
        </div>
      );
  }
}

function OpenOffer({ token, snapshot }: { token: string; snapshot: CountdownSnapshot | null }) {
  const [copyState, copy] = useCopy();
  const link = formatHandoverLink(window.location.origin, token);
  const Icon = copyState === 'copied' ? Check : Copy;
  return (
    <>
      <div className="mx-auto mt-4 aspect-square max-w-64">
        <QrCode text={link} label={t('addressTools.qrCode')} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <TimeLeft text="addressTools.worksOnceWithin" snapshot={snapshot} />
        <Button className="max-sm:grow" onClick={({ currentTarget }) => copy(link, currentTarget)}>
          <Icon size={18} aria-hidden="true" />
          {copyState === 'copied' ? t('addressTools.linkCopied') : t('addressTools.copyLink')}
        </Button>
      </div>
    </>
  );
}

function NumberChoice(props: { choices: number[]; snapshot: CountdownSnapshot | null }) {
  return (
    <>
      <div role="group" aria-labelledby="handover-question" className="mt-4">
        <p id="handover-question" className="font-medium">
          {t('addressTools.whichNumber')}
        </p>
        <div className="mt-3 grid grid-cols-3 gap-2">
          {props.choices.map((number) => (
            <Button
              key={number}
              className="min-h-14 font-mono !text-2xl"
              onClick={() => void chooseNumber(number)}
            >
              {number}
            </Button>
          ))}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <TimeLeft text="addressTools.answerWithin" snapshot={props.snapshot} />
        <Button look="danger" className="max-sm:grow" onClick={() => void refuseDevice()}>
          {t('addressTools.refuse')}
        </Button>
      </div>
    </>
  );
}

type CountdownText = 'addressTools.worksOnceWithin' | 'addressTools.answerWithin';

function TimeLeft(props: { text: CountdownText; snapshot: CountdownSnapshot | null }) {
  return props.snapshot && <Countdown text={props.text} snapshot={props.snapshot} />;
}

function Countdown({ text, snapshot }: { text: CountdownText; snapshot: CountdownSnapshot }) {
  const { min, sec } = splitCountdown(useCountdown(snapshot, refresh, expireOffer));
  return (
    <p className="text-[0.9375rem] text-muted" role="timer">
      <RichText
        id={text}
        tags={{
          time: (
            <span className="font-mono tabular-nums">
              {Number(min)}:{sec}
            </span>
          ),
        }}
      />
    </p>
  );
}
