/** Texts of the inbox on the home page. */
export default {
  'inbox.homeConnecting': 'Connecting',
  'inbox.homeDescription':
    'A free, receive-only email address, ready when the page opens. It lasts {lifetime}, shows email as it arrives, and is then deleted. No sign-up.',
  'inbox.homeKeywordDisposable': 'disposable email',
  'inbox.homeKeywordTemp': 'temp email',
  'inbox.homeKeywordTemporary': 'temporary email',
  'inbox.homeKeywordThrowaway': 'throwaway inbox',
  'inbox.homeLive': 'Live',
  'inbox.homeOffline': 'Offline',
  'inbox.homePolling': 'Checking every 10 s',
  'inbox.homeTitle': 'Mayfly: free temporary email without sign-up',
  'inbox.homeUnreachable': 'Server unreachable',
  'inbox.homeWaiting': 'Waiting for an address',
} as const;
