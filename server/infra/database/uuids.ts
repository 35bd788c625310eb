/** UUIDs before and after all others (RFC 9562, sections 5.9 and 5.10). */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
