// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScreenKeeper } from "./screen-keeper";

const router = { replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() };
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => "/crm/leads",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/client/seen-screens", async (original) => ({
  ...(await original<object>()),
  arrive: () => ({ inMs: 60_000, isWhole: false }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  router.replace.mockReset();
});

test("a screen is fetched again once it is due, in a pause", () => {
  render(<ScreenKeeper />);
  vi.advanceTimersByTime(59_000);
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  vi.advanceTimersByTime(1_900);
  expect(router.replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(router.replace).toHaveBeenCalledOnce();
});

test.each([{ "aria-busy": true }, { role: "status", "aria-label": "Loading..." }])(
  "what is on its way is not replaced by fetching the screen again: %j",
  (shown) => {
    const keeper = <ScreenKeeper />;
    const { rerender } = render(
      <>
        {keeper}
        <div {...shown} />
      </>,
    );
    vi.advanceTimersByTime(70_000);
    expect(router.replace).not.toHaveBeenCalled();
    rerender(keeper);
    vi.advanceTimersByTime(2_000);
    expect(router.replace).toHaveBeenCalledOnce();
  },
);
