// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useReturnFocus } from "./overlay";

afterEach(() => document.body.replaceChildren());

function focusable(tag: "button" | "input", parent: HTMLElement): HTMLElement {
  const element = document.createElement(tag);
  parent.append(element);
  element.focus();
  return element;
}

function openedFrom(): { opener: HTMLElement; close: () => void } {
  const opener = focusable("button", document.body);
  const { result } = renderHook(() => useReturnFocus());
  result.current.onOpenAutoFocus(new Event("open"));
  return { opener, close: () => result.current.onCloseAutoFocus(new Event("close")) };
}

test("a closed dialog returns the focus to the element that had it", () => {
  const { opener, close } = openedFrom();
  opener.blur();
  close();
  expect(document.activeElement).toBe(opener);
});

test("a dialog that opened while another one was closing keeps the focus", () => {
  const { close } = openedFrom();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  const field = focusable("input", dialog);
  close();
  expect(document.activeElement).toBe(field);
});
