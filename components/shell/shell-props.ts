import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Nav } from "./nav";
import type { PaletteAction } from "./palette-actions";

export type Portal = "admin" | "company";

type ShellUser = {
  name: string;
  email: string;
  /** As shown: "Owner". */
  role: string;
  avatar: string | null;
};

/** A result of the command palette's search. */
export type Found = {
  id: string;
  label: string;
  hint?: string;
  href: string;
  group: string;
  icon?: LucideIcon;
  /** Shown until its page has loaded. */
  known?: ReactNode;
  onOpen?: (() => void) | undefined;
};

/** A text, and the kind of result that its first character narrows it to: `@` people, `#` numbers. */
export type Sought = { text: string; only?: "people" | "numbers" };

/** The search and the actions of the command palette, besides the screens of the portal. */
export type PaletteSearch = {
  /** Fewer characters are not searched for; 0 where an empty text finds what was opened last. */
  fewest: number;
  find: (sought: Sought, signal: AbortSignal) => Promise<readonly Found[]>;
  actions: readonly PaletteAction[];
  /** The pages of the settings, found by a text. */
  settings?: readonly { label: string; href: string }[];
  /** Creates what was not found under this name: "Create lead “acm”". */
  create?: (name: string) => { label: string; href: string };
};

export type ShellProps = {
  portal: Portal;
  /** The company's name, or that of the admin portal. */
  name: string;
  logo: string | null;
  nav: Nav;
  user: ShellUser;
  signOutLabel: string;
  /** Stands beside the search of the header. */
  notice?: ReactNode;
  /** Stands after the search of the header. */
  bell?: ReactNode;
  search: PaletteSearch;
  /** From the cookie, so that the first paint has the sidebar as it was left. */
  collapsed: boolean;
  /** A page of limited width in the middle of the screen. */
  boxed?: boolean;
  direction?: "ltr" | "rtl";
  children: ReactNode;
};
