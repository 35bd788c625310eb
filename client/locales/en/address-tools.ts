/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the link for another device. */
export default {
  'addressTools.addressField': 'Address',
  'addressTools.allAddresses': 'All addresses',
  'addressTools.canStillOpen': 'You can still open <address/> on this device.',
  'addressTools.cancel': 'Cancel',
  'addressTools.checkExisting': 'Check Existing Email',
  'addressTools.copyLink': 'Copy link',
  'addressTools.copyReturnLink': 'Copy return link',
  'addressTools.deleteExplanation':
    '<address/> stops receiving email, and all its messages are deleted immediately. This can’t be undone.',
  'addressTools.deleteTitle': 'Delete this address?',
  'addressTools.forgetAll': 'Forget all addresses',
  'addressTools.forgetConfirm': 'Forget addresses',
  'addressTools.forgetExplanation':
    'You won’t be able to open these addresses on this device again. Their messages are deleted when the addresses expire.',
  'addressTools.getAnother': 'Get Another Email',
  'addressTools.getNew': 'Get a new address',
  'addressTools.givenTo': 'Given to',
  'addressTools.hoursLeft': '{hours, number} h {minutes, number} min left',
  'addressTools.keepMine': 'Keep my address',
  'addressTools.labelDescription': 'Who did you give it to? The label stays on this device.',
  'addressTools.labelTitle': 'Label this address',
  'addressTools.lessThanMinuteLeft': 'Less than a minute left',
  'addressTools.linkCopied': 'Copied',
  'addressTools.manage': 'Manage',
  'addressTools.minutesLeft': '{minutes, number} min left',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newOnDomain': 'New address on…',
  'addressTools.onThisDevice': 'On this device',
  'addressTools.open': 'Open',
  'addressTools.otherDevice': 'Open on another device',
  'addressTools.otherDeviceDescription':
    'Scan this code with the camera of the other device, or copy the link. It opens this inbox, and anyone who has it can read the inbox.',
  'addressTools.qrCode': 'QR code of the link for the other device',
  'addressTools.requestedNotSaved': 'That address has expired, or this device has forgotten it.',
  'addressTools.returnLinkAccept': 'Open address',
  'addressTools.returnLinkCopied': 'Return link copied. Anyone who has it can read this inbox.',
  'addressTools.returnLinkExpired':
    'The address of that link has expired, and its messages have been deleted.',
  'addressTools.returnLinkExplanation':
    '<address/> and its messages will be shown here. Anyone who has the link can read them too, so open it only if you copied it yourself.',
  'addressTools.returnLinkFailed': 'The address of that link could not be opened. Try again.',
  'addressTools.returnLinkIncomplete':
    'That link is incomplete. Copy it again from the address menu.',
  'addressTools.returnLinkTitle': 'Open the address of this link?',
  'addressTools.save': 'Save',
  'addressTools.savedDescription':
    'You can open any active address that was used on this device. To open one on another device, open it here first, then choose “Open on another device” in its menu.',
  'addressTools.savedTitle': 'Check Existing Email',
  'addressTools.sharedAddress': 'The text you shared contains {emailAddress}.',
  'addressTools.sharedNotSaved':
    'The text you shared contains no address that is saved on this device. Nothing was changed.',
  'addressTools.statusOpen': '{timeLeft}, open now',
  'addressTools.statusUnread':
    '{timeLeft}<unread>, {count, plural, one {# unread} other {# unread}}</unread>',
  'addressTools.switcher': 'Addresses on this device',
  'addressTools.switcherTitle': '{label}: {emailAddress}',
  'addressTools.switcherUnread':
    '<hidden>, </hidden>{count, plural, one {#<hidden> unread</hidden>} other {#<hidden> unread</hidden>}}',
  'addressTools.typedNotSaved':
    'That address is not saved on this device. It may have expired, or was created on another device.',
} as const;
