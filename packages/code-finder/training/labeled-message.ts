/** A message with what its reader would call its verification code and link. */
export interface LabeledMessage {
  id: string;
  /** Its author. Messages of one author are alike in wording, layout and decoys. */
  author: string;
  /** A BCP 47 tag. */
  language: string;
  kind: string;
  /** As in a From field: `Name <address>`. */
  sender: string;
  subject: string;
  text: string | null;
  html: string | null;
  /** As it is to be typed: digits without separators in ASCII, others as they were sent. */
  code: string | null;
  link: string | null;
  /** Shape of the code, such as `6 digits`, else of the link, such as `button`; `none` without either. */
  shape: string;
}
