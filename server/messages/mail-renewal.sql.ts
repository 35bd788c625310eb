/**
 * Writes what a mail says by the sanitiser of today, for all its messages, unless somebody was
 * faster. The messages are locked first, as a deletion locks them.
 *
 * Parameters: 1 mail id; 2–6 the columns of `mails`; 7–13 those of `messages`.
 */
export const RENEW_MAIL = `
WITH locked AS MATERIALIZED (
  SELECT id FROM messages WHERE mail_id = $1 ORDER BY id FOR UPDATE
), renewed AS (
  UPDATE mails SET content = $2, text_alternative = $3,
    remote_images = ARRAY(SELECT jsonb_array_elements_text($4::jsonb)), readable = $5,
    sanitizer_version = $6
  WHERE id = $1 AND sanitizer_version < $6 AND EXISTS (SELECT FROM locked)
  RETURNING id
)
UPDATE messages SET sender = $7, subject = $8, preview = $9, attachments = $10,
  verification_code = $11, verification_link = $12, remote_content = $13
FROM renewed WHERE mail_id = renewed.id`;
