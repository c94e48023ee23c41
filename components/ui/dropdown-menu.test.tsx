// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "./dropdown-menu";

afterEach(cleanup);

function show() {
  const onSelect = vi.fn<(name: string) => void>();
  render(
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onSelect("Edit")}>Edit</DropdownMenuItem>
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
        </DropdownMenuContent>
      </DropdownMenu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return onSelect;
}

const trigger = () => screen.getByRole("button", { name: "Actions" });
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const entry = (name: string) => screen.getByText(name);
const isOpen = () => trigger().getAttribute("aria-expanded") === "true";

test("opened by keyboard the first entry has the focus, and arrows go round past what is disabled", () => {
  show();
  fireEvent.click(trigger());
  expect(focused()).toBe("Edit");
  press("ArrowDown");
  expect(focused()).toBe("Pinned");
  press("ArrowDown");
  press("ArrowDown");
  expect(focused()).toBe("Edit");
  press("ArrowUp");
  expect(focused()).toBe("Delete");
});

test("Home, End and letters go straight to an entry", () => {
  show();
  fireEvent.click(trigger());
  press("End");
  expect(focused()).toBe("Delete");
  press("Home");
  press("p");
  expect(focused()).toBe("Pinned");
});

test("choosing does it, closes the menu and gives the focus back", () => {
  const onSelect = show();
  fireEvent.click(trigger());
  fireEvent.click(entry("Delete"));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("Delete");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(trigger());
});

test("a disabled entry does nothing", () => {
  const onSelect = show();
  fireEvent.click(trigger());
  fireEvent.click(entry("Merge"));
  expect(onSelect).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test("a menu stays open for an entry that asks for it", () => {
  const onSelect = show();
  fireEvent.click(trigger());
  fireEvent.click(entry("Pinned"));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("Pinned false");
  expect(isOpen()).toBe(true);
});

test("Esc closes only the menu and gives the focus back", () => {
  show();
  const heard = vi.fn();
  document.addEventListener("keydown", heard, { once: true });
  fireEvent.click(trigger());
  press("Escape");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(trigger());
  expect(heard).not.toHaveBeenCalled();
});

test("a press elsewhere closes the menu", () => {
  show();
  fireEvent.click(trigger());
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen()).toBe(false);
});
