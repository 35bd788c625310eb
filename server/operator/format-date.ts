/** Formats a date to the minute, in UTC. */
export const formatDate = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
