/** Texts of what is loaded on demand in the inbox: messages, search, selection, copies for offline use. */
export default {} as const;
