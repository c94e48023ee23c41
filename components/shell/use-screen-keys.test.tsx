// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { Users } from "lucide-react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHotkeys } from "@/lib/client/hotkeys";
import { forgetShownLists, keepShownList } from "@/lib/client/shown-lists";
import { useScreenKeys } from "./use-screen-keys";

const router = { push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const nav = [
  { label: "Leads", href: "/crm/leads", icon: Users },
  { label: "Meetings", href: "/crm/meetings", icon: Users },
];

function Shell() {
  useHotkeys(useScreenKeys(nav));
  return null;
}

const press = (letter: string) => {
  for (const key of ["g", letter]) fireEvent.keyDown(document.body, { key });
  return router.push.mock.lastCall?.[0];
};

const filtered = "/crm/leads?stage=New&page=2";

beforeEach(() => {
  router.push.mockReset();
  render(<Shell />);
});

afterEach(() => {
  cleanup();
  forgetShownLists();
  history.replaceState(null, "", "/");
});

test("a list comes back with the filters and the page with which it was left", () => {
  keepShownList("/crm/leads", { address: filtered, records: [] });
  expect(press("m")).toBe("/crm/meetings");
  expect(press("l")).toBe(filtered);
});

test("a list that is open already is shown without its filters", () => {
  history.replaceState(null, "", filtered);
  keepShownList("/crm/leads", { address: filtered, records: [] });
  expect(press("l")).toBe("/crm/leads");
});

test("nothing of a list comes back once the person has left", () => {
  keepShownList("/crm/leads", { address: filtered, records: [] });
  forgetShownLists();
  expect(press("l")).toBe("/crm/leads");
});
