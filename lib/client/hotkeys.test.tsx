// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Hotkeys, useHotkeys } from "./hotkeys";

afterEach(cleanup);

function Screen({ keys, children }: { keys: Hotkeys; children: ReactNode }) {
  useHotkeys(keys);
  return <>{children}</>;
}

function show(children?: ReactNode) {
  const create = vi.fn();
  const search = vi.fn();
  render(<Screen keys={{ c: create, "mod+k": search }}>{children}</Screen>);
  return { create, search };
}

test("a plain key runs what belongs to it", () => {
  const { create } = show();
  fireEvent.keyDown(document.body, { key: "c" });
  fireEvent.keyDown(document.body, { key: "x" });
  expect(create).toHaveBeenCalledOnce();
});

test("a plain key does nothing while someone types", () => {
  const { create } = show(<input aria-label="Name" />);
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "c" });
  expect(create).not.toHaveBeenCalled();
});

test.each(["dialog", "alertdialog", "menu"])(
  "a plain key does nothing under an open %s",
  (role) => {
    const { create } = show(<div role={role} />);
    fireEvent.keyDown(document.body, { key: "c" });
    expect(create).not.toHaveBeenCalled();
  },
);

test("Ctrl or Cmd with a key works while typing, and is not taken for the plain key", () => {
  const { create, search } = show(<input aria-label="Name" />);
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "k", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "K", metaKey: true });
  fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
  expect(search).toHaveBeenCalledTimes(2);
  expect(create).not.toHaveBeenCalled();
});

test("Ctrl+A selects text in a field, and works from a checkbox", () => {
  const all = vi.fn();
  const fields = [
    <input key="name" aria-label="Name" />,
    <input key="box" type="checkbox" aria-label="Box" />,
  ];
  render(<Screen keys={{ "mod+a": all }}>{fields}</Screen>);
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "a", ctrlKey: true });
  expect(all).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText("Box"), { key: "a", ctrlKey: true });
  expect(all).toHaveBeenCalledOnce();
});

/** Presses a key as it is shown, before the browser has painted it. */
function Press({ name }: { name: string }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  }, [name]);
  return null;
}

test("a key that is pressed as soon as something is shown is not lost", () => {
  const change = vi.fn();
  render(
    <>
      <Screen keys={{ e: change }}>Change</Screen>
      <Press name="e" />
    </>,
  );
  expect(change).toHaveBeenCalledOnce();
});

test("g and then l run what belongs to both, and l alone does not", () => {
  const [go, alone] = [vi.fn(), vi.fn()];
  render(
    <Screen keys={{ l: alone }}>
      <Screen keys={{ "g l": go }}>{null}</Screen>
    </Screen>,
  );
  for (const key of ["g", "l"]) fireEvent.keyDown(document.body, { key });
  expect([go, alone].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  fireEvent.keyDown(document.body, { key: "l" });
  expect([go, alone].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a key between the two ends the chord", () => {
  const go = vi.fn();
  render(<Screen keys={{ "g l": go }}>{null}</Screen>);
  for (const key of ["g", "x", "l"]) fireEvent.keyDown(document.body, { key });
  expect(go).not.toHaveBeenCalled();
});
