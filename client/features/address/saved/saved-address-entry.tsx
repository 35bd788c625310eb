import { Menu } from '@base-ui/react/menu';
import { Clock, Ellipsis, Tag, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { useLifetimes } from '../../../lib/api/site-config';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { IconButton } from '../../../components/button';
import { joinClasses } from '../../../components/class-names';
import { MenuEntry, MenuPopup } from '../../../components/dialogs/menu';
import { deleteSaved, extendSaved, openSession } from '../address-actions';
import { useCountdown } from '../panel/countdown';
import DeleteAddressDialog from './delete-address-dialog';
import LabelDialog from './label-dialog';
import type { Session } from '../../../lib/storage/session-format';

interface SavedAddressEntryProps {
  entry: Session;
  /** Whether the page shows this address. */
  isOnPage: boolean;
  /** Known number of unread messages. */
  unread: number;
  /** Called when the visitor clicks the address, even if it is already on the page. */
  onSelect: () => void;
}

/** Shows a saved address: a button that opens it, and a menu to label, extend or delete it. */
export function SavedAddressEntry(props: SavedAddressEntryProps) {
  const { entry, isOnPage } = props;
  const isCatchAll = entry.emailAddress === CATCH_ALL_ADDRESS;
  const id = useId();
  const open = () => {
    if (!isOnPage) void openSession(entry.sessionId);
    props.onSelect();
  };
  return (
    <div
      className={joinClasses(
        'flex items-center rounded-control pe-0.5 transition-colors duration-150 hover:bg-teal-soft',
        isOnPage && 'bg-teal-soft/60',
      )}
    >
      <button
        type="button"
        aria-current={isOnPage}
        onClick={open}
        className="flex min-h-11 min-w-0 flex-1 items-baseline gap-2.5 rounded-control px-3 py-2 text-start"
      >
        <span className="min-w-0 flex-1">
          {entry.label && (
            <bdi className="block font-medium [overflow-wrap:anywhere]">{entry.label}</bdi>
          )}
          <span id={id}>
            {isCatchAll ? (
              <span className="block font-medium">{t('address.everythingElse')}</span>
            ) : (
              <AddressText
                emailAddress={entry.emailAddress}
                className="block font-mono text-[0.9375rem] [overflow-wrap:anywhere]"
              />
            )}
          </span>
          {!isCatchAll && <Status {...props} />}
        </span>
      </button>
      {!isCatchAll && <EntryMenu entry={entry} describedBy={id} />}
    </div>
  );
}

function Status({ entry, isOnPage, unread }: SavedAddressEntryProps) {
  const timeLeft = formatTimeLeft(useCountdown(entry.endsAt));
  const status = () => {
    if (isOnPage) return t('addressTools.statusOpen', { timeLeft });
    if (unread === 0) return timeLeft;
    return (
      <RichText
        id="addressTools.statusUnread"
        tags={{ unread: <span className="font-medium text-teal" /> }}
        values={{ timeLeft, count: unread }}
      />
    );
  };
  return <span className="block text-sm text-muted">{status()}</span>;
}

/** Renders the menu of an address and its dialogs, which stay mounted for their closing animation. */
function EntryMenu({ entry, describedBy }: { entry: Session; describedBy: string }) {
  const { extension } = useLifetimes();
  const [isLabelOpen, setIsLabelOpen] = useState(false);
  const [isDeleteOpen, setIsDeleteOpen] = useState(false);
  const { emailAddress, sessionId } = entry;
  const extend = () => void extendSaved(sessionId, extension);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          render={
            <IconButton label={t('addressTools.manage')} aria-describedby={describedBy}>
              <Ellipsis size={20} aria-hidden="true" />
            </IconButton>
          }
        />
        <MenuPopup>
          <MenuEntry icon={Tag} label={t('address.label')} onClick={() => setIsLabelOpen(true)} />
          <MenuEntry icon={Clock} label={t('address.extendBy', { extension })} onClick={extend} />
          <MenuEntry
            icon={Trash2}
            label={t('address.deleteAddress')}
            onClick={() => setIsDeleteOpen(true)}
          />
        </MenuPopup>
      </Menu.Root>
      <LabelDialog entry={entry} open={isLabelOpen} onOpenChange={setIsLabelOpen} />
      <DeleteAddressDialog
        emailAddress={emailAddress}
        open={isDeleteOpen}
        onOpenChange={setIsDeleteOpen}
        onDelete={() => void deleteSaved(sessionId)}
      />
    </>
  );
}

/** Formats seconds in whole minutes: "23 h 59 min left", "4 min left". */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return t('addressTools.hoursLeft', { hours, minutes: minutes % 60 });
  return minutes > 0
    ? t('addressTools.minutesLeft', { minutes })
    : t('addressTools.lessThanMinuteLeft');
}
