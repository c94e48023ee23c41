// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { DropdownMenuCheckboxItem, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { RowMenu } from "./row-menu";

beforeEach(() => {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", Observer);
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

function Screen({ onSelect }: { onSelect: (name: string) => void }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <RowMenu
        menu={() => (
          <>
            <DropdownMenuItem onSelect={() => setEditing(true)}>Edit</DropdownMenuItem>
            <DropdownMenuItem disabled onSelect={() => onSelect("Merge")}>
              Merge
            </DropdownMenuItem>
            <DropdownMenuCheckboxItem
              checked
              onCheckedChange={(checked) => onSelect(`Pinned ${checked}`)}
              onSelect={(event) => event.preventDefault()}
            >
              Pinned
            </DropdownMenuCheckboxItem>
            <DropdownMenuItem onSelect={() => onSelect("Delete")}>Delete</DropdownMenuItem>
          </>
        )}
      >
        Actions
      </RowMenu>
      <Dialog open={editing} onOpenChange={setEditing}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit lead</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  );
}

function show() {
  const onSelect = vi.fn<(name: string) => void>();
  render(<Screen onSelect={onSelect} />);
  return onSelect;
}

const trigger = () => screen.getByText<HTMLButtonElement>("Actions");
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const entry = (name: string) => screen.getByText(name);
const isOpen = () => trigger().getAttribute("aria-expanded") === "true";
const focusIsOn = (text: string) => waitFor(() => expect(focused()).toBe(text));

function openByKeyboard() {
  act(() => trigger().focus());
  press("Enter");
  fireEvent.click(trigger());
}

test("opened by keyboard the first item has the focus, and arrows pass over what is disabled", async () => {
  show();
  openByKeyboard();
  await focusIsOn("Edit");
  press("ArrowDown");
  await focusIsOn("Pinned");
  press("End");
  await focusIsOn("Delete");
});

test("Arrow down on the button opens the menu", async () => {
  show();
  act(() => trigger().focus());
  press("ArrowDown");
  expect(isOpen()).toBe(true);
  await focusIsOn("Edit");
});

test("choosing an item runs it, closes the menu and returns the focus", async () => {
  const onSelect = show();
  openByKeyboard();
  fireEvent.click(entry("Delete"));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("Delete");
  expect(isOpen()).toBe(false);
  await focusIsOn("Actions");
});

test("a disabled item does nothing", () => {
  const onSelect = show();
  openByKeyboard();
  fireEvent.click(entry("Merge"));
  expect(onSelect).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test("a menu stays open for an item that prevents closing", () => {
  const onSelect = show();
  openByKeyboard();
  fireEvent.click(entry("Pinned"));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("Pinned false");
  expect(isOpen()).toBe(true);
});

test("Esc closes the menu and returns the focus", async () => {
  show();
  openByKeyboard();
  press("Escape");
  expect(isOpen()).toBe(false);
  await focusIsOn("Actions");
});

test("a dialog opened from the menu takes the focus and returns it to the menu's button", async () => {
  show();
  openByKeyboard();
  fireEvent.click(entry("Edit"));
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).toBeTruthy());
  press("Escape");
  await focusIsOn("Actions");
});
