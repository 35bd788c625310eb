/** Formats the remaining time: "23 h 59 min left", "4 min left". */
export function formatTimeLeft(endsAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((endsAt - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours} h ${minutes % 60} min left`;
  return minutes > 0 ? `${minutes} min left` : 'Less than a minute left';
}
