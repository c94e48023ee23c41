// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { UserRound } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHotkeys } from "@/lib/client/hotkeys";
import { TypedAhead } from "@/lib/client/typed-ahead";
import { useOpenForm } from "@/lib/client/unsaved-input";
import { changeOf, tell, toldFeed } from "@/testing/feed/told-feed";
import CommandPalette from "./command-palette";
import { type PaletteAction, useOpenRecord } from "./palette-actions";
import type { ShellProps } from "./shell-props";

vi.mock("@/lib/client/feed", () => toldFeed);

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, prefetch: () => {} }) }));

const onCreate = vi.fn();
const onClose = vi.fn();
const ask = vi.fn();
let isDirty = false;
const find = vi.fn(async ({ text }: { text: string }) => [
  { id: text, label: `Found ${text}`, href: `/leads?named=${text}`, group: "Leads" },
]);
const shell: ShellProps = {
  portal: "company",
  name: "Konkan Foods",
  nav: [],
  signOutLabel: "Sign out",
  children: null,
  user: { name: "Asha", email: "asha@demo.example", role: "Owner", avatar: null },
  logo: null,
  collapsed: false,
  search: { fewest: 1, find, actions: [] },
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => media);
});
afterEach(() => {
  cleanup();
  for (const mock of [push, onCreate, onClose, ask]) mock.mockReset();
  isDirty = false;
});

/** The palette, opened on a screen where `c` creates. Its code comes once the returned function is called. */
function open() {
  let load = () => {};
  const Palette = lazy(async () => {
    await new Promise<void>((resolve) => {
      load = resolve;
    });
    return { default: CommandPalette };
  });
  render(<Screen palette={<Palette shell={shell} onClose={onClose} />} />);
  return async () => {
    await act(async () => load());
    return screen.getByRole<HTMLInputElement>("combobox", { name: "Search" });
  };
}

function Screen({ palette }: { palette: ReactNode }) {
  useHotkeys({ c: onCreate });
  useOpenForm({ isDirty: () => isDirty, ask });
  return <Suspense fallback={<TypedAhead />}>{palette}</Suspense>;
}

const type = (keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

test("keys typed before the code of the palette has come stand in its field, and reach no hotkey of the screen", async () => {
  const load = open();
  type(["a", "c", "m", "x", "Backspace", "e"]);
  const field = await load();
  expect(field.value).toBe("acme");
  expect(document.activeElement).toBe(field);
  expect(onCreate).not.toHaveBeenCalled();
});

test("Enter typed before the code of the palette has come opens what the text finds", async () => {
  const load = open();
  type(["a", "c", "m", "e", "Enter"]);
  await load();
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/leads?named=acme"), 20_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test("Escape pressed before the code of the palette has come closes it, and keys belong to the screen again", async () => {
  const load = open();
  type(["a", "Escape", "c"]);
  await load();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onCreate).toHaveBeenCalledOnce();
});

test("a result is opened only after unsaved input of a form was discarded", async () => {
  isDirty = true;
  const load = open();
  type(["a", "Enter"]);
  await load();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce(), 20_000);
  expect(push).not.toHaveBeenCalled();
  isDirty = false;
  ask.mock.calls[0]?.[0]();
  expect(push).toHaveBeenCalledWith("/leads?named=a");
});

test("a palette that is opened after another begins with an empty field", async () => {
  const first = open();
  type(["a"]);
  await first();
  cleanup();
  const field = await open()();
  expect(field.value).toBe("");
});

test("shown results follow the changes of their records, and keep their places", async () => {
  const found = (id: string, label: string) => ({
    id,
    label,
    href: `/leads/${id}`,
    group: "Leads",
  });
  const results = [found("a", "Asha New"), found("b", "Bina New")];
  const answers = [results, [found("c", "Chetan New"), found("b", "Bina Won")]];
  const search = { ...shell.search, find: async () => answers.shift() ?? [] };
  render(<CommandPalette shell={{ ...shell, search }} onClose={onClose} />);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "new" } });
  expect(await screen.findByText("Bina New")).toBeTruthy();
  act(() => tell([changeOf("z")]));
  act(() => tell([changeOf("b")]));
  expect(await screen.findByText("Bina Won", {}, { timeout: 5_000 })).toBeTruthy();
  const shown = screen.getAllByRole("option").map((line) => line.textContent);
  expect(shown.map((text) => text?.slice(0, 8))).toEqual(["Asha New", "Bina Won"]);
});

/** Opens the palette with another search, and types a text. */
function search(text: string, search: Partial<ShellProps["search"]>): HTMLElement {
  const given = { ...shell, search: { ...shell.search, ...search } };
  render(<CommandPalette shell={given} onClose={onClose} />);
  const field = screen.getByRole("combobox");
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test("Enter typed before the answer opens what the text finds", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const field = search("acme", { find: (sought) => answered.then(() => find(sought)) });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(push).not.toHaveBeenCalled();
  await act(async () => answer());
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/leads?named=acme"), 20_000);
});

test("@ finds people alone", async () => {
  const asked = vi.fn(async () => []);
  search("@leela", { find: asked });
  const sought = { text: "leela", only: "people" };
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(sought, expect.anything()), 20_000);
});

test("a name that is not found becomes a new record of this name by one Enter", async () => {
  const create = (name: string) => ({ label: `Create lead “${name}”`, href: `/new?name=${name}` });
  const field = search("acm", { find: async () => [], create });
  const option = await screen.findByRole("option", { name: /Create lead “acm”/ });
  expect(screen.getByText("Nothing found for “acm”")).toBeTruthy();
  expect(option.getAttribute("aria-selected")).toBe("true");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/new?name=acm");
});

test("a search that fails says so", async () => {
  search("meera", { find: () => Promise.reject(new Error("no network")) });
  const sentence = "The search is not available now. Try again in a moment.";
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("a result opens in a new tab by Ctrl and Enter, and the palette stays", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const field = search("acme", {});
  await screen.findByText("Found acme");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  expect(opened).toHaveBeenCalledExactlyOnceWith("/leads?named=acme", "_blank", "noopener");
  expect(push).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

function OpenPage({ actions }: { actions: readonly PaletteAction[] }) {
  useOpenRecord({ name: "Meera", actions });
  return null;
}

test("Escape leaves the choices of an action, then the palette", async () => {
  const assign = { label: "Assign…", icon: UserRound, choices: [{ label: "Ravi", onSelect: ask }] };
  render(<OpenPage actions={[assign]} />);
  fireEvent.keyDown(search(">assign", {}), { key: "Enter" });
  expect(screen.getByRole("option").textContent).toBe("Ravi");
  fireEvent.keyDown(screen.getByRole("combobox", { name: "Assign…" }), { key: "Escape" });
  const field = screen.getByRole("combobox", { name: "Search" });
  expect(document.activeElement).toBe(field);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});
