/**
 * Returns a record as a map, for keys that a sender chooses: a lookup in an object would also find `constructor`
 * and the other properties that all objects have.
 */
export function toLookupTable<Value>(record: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(record));
}
