declare global {
  var processWideValues: Map<string, unknown> | undefined;
}

/** A value that all bundles of this process share, although each has its own copy of a module's variables. */
type ProcessWide<T> = {
  /** Returns the value; the first call makes it. */
  get: () => T;
  /** Removes the value and returns it, if any; the next `get` makes a new one. */
  take: () => T | undefined;
};

/** The value of this name; only one module uses a name. */
export function processWide<T>(name: string, make: () => T): ProcessWide<T> {
  globalThis.processWideValues ??= new Map();
  const values = globalThis.processWideValues;
  // biome-ignore lint/plugin/cast: only `make` of the one module of this name sets it
  const find = () => values.get(name) as T | undefined;
  return {
    get() {
      const value = find() ?? make();
      values.set(name, value);
      return value;
    },
    take() {
      const value = find();
      values.delete(name);
      return value;
    },
  };
}
