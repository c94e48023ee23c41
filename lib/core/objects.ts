/** An object with exactly these keys: the type of Object.fromEntries forgets them. */
export function fromKeys<K extends string, V>(
  keys: readonly K[],
  toValue: (key: K) => V,
): Record<K, V> {
  // biome-ignore lint/plugin/cast: every key gets a value
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>;
}

/** Whether a value, such as one of JSON, is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
