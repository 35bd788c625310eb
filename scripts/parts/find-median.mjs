/** Returns the median of numbers: of an even count, the upper one of the middle two. */
export function findMedian(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
