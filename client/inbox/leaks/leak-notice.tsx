import { Info } from 'lucide-react';
import { useEffect } from 'react';
import type { Message } from '../../../server/contract/message.js';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { useInboxStore } from '../inbox-store';
import { findLeak, formatLeak, readSenderFacts } from './leak-policy';
import { learnFromMessages } from './learn-from-messages';
import { dismissLeak, followLabelSenders, saveExpectedSender, useLabelSender } from './leak-store';

/**
 * Warns that an address which was given to one organization receives email from another. Renders nothing
 * once the visitor has dismissed the notice for that domain. The expected sender is derived from the messages
 * on the page.
 * @param label name that the visitor gave the address, such as the name of the organization
 */
export default function LeakNotice(props: {
  emailAddress: string;
  label: string;
  message: Message;
}) {
  const { emailAddress, label, message } = props;
  const { expected: known, dismissed } = useLabelSender(emailAddress, label);
  const messages = useInboxStore((inbox) => inbox.messages);
  const expected = learnFromMessages(label, known, [...messages, message]);
  useEffect(() => {
    if (expected !== null && expected !== known) saveExpectedSender(emailAddress, label, expected);
  }, [emailAddress, label, expected, known]);
  useEffect(() => followLabelSenders(), []);
  // Without its header, an ordinary message of a related brand can't be told from a leak.
  const leak = message.headers && findLeak(label, expected, readSenderFacts(message));
  if (!leak || dismissed.includes(leak.domain)) return null;
  const [fact, reason] = formatLeak(label, leak);
  return (
    <section
      aria-label={t('reader.leakLabel')}
      className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 text-sm text-muted"
    >
      <Info size={18} className="mt-0.5 shrink-0 text-amber" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="font-medium text-ink">{fact}</p>
        <p>{reason}</p>
      </div>
      <Button
        look="quiet"
        className="-mx-3 -my-1 !px-3"
        onClick={(event) => {
          // This button is about to disappear; its dialog or page keeps the focus.
          event.currentTarget.closest<HTMLElement>('[role="dialog"], main')?.focus();
          dismissLeak(emailAddress, label, leak.domain);
        }}
      >
        {t('reader.leakDismiss')}
      </Button>
    </section>
  );
}
