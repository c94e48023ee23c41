// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { forgetPush } from "./session";

const unregister = vi.fn();

function open(session: string | null): void {
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ unregister }) } });
  if (session !== null) localStorage.setItem("session", session);
}

afterEach(() => {
  vi.unstubAllGlobals();
  unregister.mockReset();
  localStorage.clear();
});

test("a browser that was signed out has no service worker, and so no subscription", async () => {
  open("");
  await forgetPush();
  expect(unregister).toHaveBeenCalledOnce();
});

test.each([JSON.stringify({ id: "u1" }), null])(
  "a browser whose session is over, or was never begun, keeps its own (%s)",
  async (session) => {
    open(session);
    await forgetPush();
    expect(unregister).not.toHaveBeenCalled();
  },
);

test("a browser without service workers has nothing to end", async () => {
  localStorage.setItem("session", "");
  vi.stubGlobal("navigator", {});
  await expect(forgetPush()).resolves.toBeUndefined();
});
