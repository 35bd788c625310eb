/** Columns of an `Address`; the clock is PostgreSQL's. */
export const ADDRESS_COLUMNS = `id, email_address AS "emailAddress", created_at AS "createdAt",
  valid_till AS "validTill",
  floor(extract(epoch FROM valid_till - now()))::integer AS "remainingSeconds"`;
