/** How many sessions one socket may follow; the server refuses more. */
const MOST = 10;

/** The sessions whose mail the page wants to hear of: the one on the page first, then the others. */
export function sessionsToFollow(
  current: string | null,
  remembered: { sessionId: string }[],
): string[] {
  if (current === null) return [];
  const others = remembered.map(({ sessionId }) => sessionId).filter((id) => id !== current);
  return [current, ...others].slice(0, MOST);
}
