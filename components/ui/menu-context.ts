"use client";

import { createContext, type RefObject, useContext } from "react";

type Menu = {
  open: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Opened by a key, the first entry has the focus at once. */
  byKeyboard: RefObject<boolean>;
};

export const MenuContext = createContext<Menu | null>(null);

export function useMenu(): Menu {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error("The parts of a menu stand in a DropdownMenu");
  return menu;
}
