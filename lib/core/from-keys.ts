/** An object with exactly these keys: the type of Object.fromEntries forgets them. */
export function fromKeys<K extends string, V>(
  keys: readonly K[],
  toValue: (key: K) => V,
): Record<K, V> {
  // biome-ignore lint/plugin/cast: every key gets a value
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>;
}
