/** Texts for the error codes of the server, and for requests without a response. */
export default {} as const;
