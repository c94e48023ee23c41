// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { forgetRecords, keepRecords, patchRecord, useKnownRecords } from "./records";

type Named = { id: string; version: number; name: string };

afterEach(() => {
  cleanup();
  forgetRecords();
});

const lead = (id: string, version: number, name: string): Named => ({ id, version, name });

/** The name under which a screen shows a lead that it has loaded long ago. */
function shownName(id: string): string {
  const known = renderHook(() => useKnownRecords("lead")).result.current;
  return known(lead(id, 1, "Loaded")).name;
}

function readOthers(count: number): void {
  const others = Array.from({ length: count }, () => lead(crypto.randomUUID(), 1, "Other"));
  keepRecords("lead", others);
}

test("a screen shows the newest version that any screen has read", () => {
  keepRecords("lead", [lead("1", 3, "Newest")]);
  keepRecords("lead", [lead("1", 2, "Older")]);
  expect(shownName("1")).toBe("Newest");
});

test("records that were read longest ago are forgotten, those in use are not", () => {
  keepRecords("lead", [lead("old", 2, "Old"), lead("again", 2, "Again"), lead("mine", 2, "Mine")]);
  const takeBack = patchRecord("lead", lead("mine", 2, "Mine"), { name: "Being saved" });
  readOthers(1_500);
  keepRecords("lead", [lead("again", 3, "Read again")]);
  readOthers(499);
  expect(shownName("old")).toBe("Loaded");
  expect(shownName("again")).toBe("Read again");
  expect(shownName("mine")).toBe("Being saved");
  takeBack();
});

type Store = typeof import("./records");
const drawn = [lead("1", 1, "Loaded")];
const rendered = vi.fn();

function Screen({ store }: { store: Store }): string {
  const known = store.useKnownRecords("lead");
  store.useLoadedRecords("lead", drawn);
  rendered();
  return drawn.map((one) => known(one).name).join();
}

test("a screen that the server has drawn renders again only for news", async () => {
  vi.resetModules();
  const screen = createElement(Screen, { store: await import("./records") });
  const frame = document.createElement("div");
  frame.innerHTML = renderToString(screen);
  rendered.mockClear();
  await act(async () => hydrateRoot(frame, screen));
  expect(rendered).toHaveBeenCalledTimes(1);
  await act(async () => screen.props.store.keepRecords("lead", [lead("1", 2, "Changed")]));
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(frame.textContent).toBe("Changed");
});
