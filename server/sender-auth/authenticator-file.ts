/** URL of the compiled entry of the authenticating thread, since threads run JavaScript. */
export const authenticatorFile = new URL('./authenticator-entry.cjs', import.meta.url);
