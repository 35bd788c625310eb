/** Texts of the lazily loaded parts of the address panel: menus, saved addresses, the transfer to another device. */
export default {
  'addressTools.addressField': 'Address',
  'addressTools.allAddresses': 'All addresses',
  'addressTools.allowed': 'Allowed. Waiting for the other device…',
  'addressTools.answerFailed': 'Your answer could not be sent. Try again.',
  'addressTools.answerWithin': 'Answer within <time/>',
  'addressTools.browserOn': '{browser} on {system}',
  'addressTools.canStillOpen': 'You can still open <address/> on this device.',
  'addressTools.cancel': 'Cancel',
  'addressTools.checkExisting': 'Check Existing Email',
  'addressTools.claimContinue': 'Continue',
  'addressTools.claimExpired': 'The other device didn’t respond in time. Show a new code there.',
  'addressTools.claimExplanation':
    'The inbox opens here too, and the other device keeps it. Continue only if the link came from a device of your own.',
  'addressTools.claimFailed':
    'The other device’s address could not be requested. Scan its code again.',
  'addressTools.claimFailedTitle': 'The address was not opened',
  'addressTools.claimIncomplete': 'That link is incomplete. Scan the code again.',
  'addressTools.claimTitle': 'Open an address from another device?',
  'addressTools.claimWaiting':
    'The other device asks which number you see here. The address opens after that.',
  'addressTools.claimWaitingTitle': 'Choose this number on the other device',
  'addressTools.close': 'Close',
  'addressTools.codeExpired': 'This code has expired.',
  'addressTools.codeFailed': 'The code could not be created. Try again.',
  'addressTools.collected':
    'The other device can now open <address/>. To end its access, delete the address, which also deletes its messages.',
  'addressTools.copyLink': 'Copy link',
  'addressTools.copyReturnLink': 'Copy return link',
  'addressTools.creatingCode': 'Creating a code…',
  'addressTools.deleteExplanation':
    '<address/> stops receiving email, and all its messages are deleted immediately. This can’t be undone.',
  'addressTools.deleteTitle': 'Delete this address?',
  'addressTools.deviceAsks':
    'A device that identifies itself as <device/> asks to open <address/>. It could then read, extend and delete it, as you can here.',
  'addressTools.done': 'Done',
  'addressTools.forgetAll': 'Forget all addresses',
  'addressTools.forgetConfirm': 'Forget addresses',
  'addressTools.forgetExplanation':
    'You won’t be able to open these addresses on this device again. Their messages are deleted when the addresses expire.',
  'addressTools.getAnother': 'Get Another Email',
  'addressTools.getNew': 'Get a new address',
  'addressTools.givenTo': 'Given to',
  'addressTools.handover': 'Open on another device',
  'addressTools.handoverTitle': 'Open on another device',
  'addressTools.hoursLeft': '{hours, number} h {minutes, number} min left',
  'addressTools.keepMine': 'Keep my address',
  'addressTools.labelDescription': 'Who did you give it to? The label stays on this device.',
  'addressTools.labelTitle': 'Label this address',
  'addressTools.lessThanMinuteLeft': 'Less than a minute left',
  'addressTools.linkCopied': 'Copied',
  'addressTools.manage': 'Manage',
  'addressTools.minutesLeft': '{minutes, number} min left',
  'addressTools.moreAddresses': '+{count, number}',
  'addressTools.newCode': 'New code',
  'addressTools.newOnDomain': 'New address on…',
  'addressTools.offerExpired': 'This address has expired, so it can’t be opened on another device.',
  'addressTools.onThisDevice': 'On this device',
  'addressTools.open': 'Open',
  'addressTools.qrCode': 'QR code of the link for the other device',
  'addressTools.refuse': 'None of these: refuse',
  'addressTools.refused': 'Refused. The other device can’t open the address.',
  'addressTools.refusedWrongNumber':
    'The other device shows a different number, so that device was refused. Create a new code to try again.',
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
  'addressTools.scanCode':
    'Scan this code with the camera of the other device. You confirm that device here before it can open the address.',
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
  'addressTools.unknownBrowser': 'A browser',
  'addressTools.unknownBrowserOn': 'A browser on {system}',
  'addressTools.whichNumber': 'Which number does the other device show?',
  'addressTools.worksOnceWithin': 'Works once, within <time/>',
} as const;
