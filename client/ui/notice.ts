export type NoticeKind = 'success' | 'info' | 'error';

/** A button in a toast, which then stays for `durationMs`. */
export interface NoticeAction {
  label: string;
  onPress: () => void;
  durationMs: number;
}
