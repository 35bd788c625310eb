/** Asks again until the answer satisfies; the test's own time-out is the limit. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
