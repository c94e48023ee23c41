import { expect, test, vi } from "vitest";

test("two copies of the module share one value of a name, made once, until it is taken", async () => {
  const make = vi.fn(() => ({}));
  const first = (await import("./process-wide")).processWide("test", make);
  vi.resetModules();
  const second = (await import("./process-wide")).processWide("test", make);
  expect(second.get()).toBe(first.get());
  expect(make).toHaveBeenCalledTimes(1);
  const taken = first.get();
  expect(second.take()).toBe(taken);
  expect(first.take()).toBeUndefined();
  expect(first.get()).not.toBe(taken);
  second.take();
});
