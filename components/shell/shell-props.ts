import type { ReactNode } from "react";
import type { Nav, NavEntry } from "./nav";

export type Portal = "admin" | "company";

type ShellUser = {
  name: string;
  email: string;
  /** As shown: "Owner". */
  role: string;
  avatar?: string | null;
};

/** A result of the command palette's search. */
export type Found = { id: string; label: string; hint?: string; href: string; group: string };

export type FindAnything = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

export type ShellProps = {
  portal: Portal;
  /** The company's name, or that of the admin portal. */
  name: string;
  /** A word under the name, such as "Super Admin". */
  subtitle?: string | null;
  logo?: string | null;
  nav: Nav;
  user: ShellUser;
  /** Entries of the user menu above the one that signs out. */
  menu?: readonly NavEntry[];
  signOutLabel: string;
  onSignOut: () => Promise<void>;
  search?: FindAnything;
  /** From the cookie, so that the first paint has the sidebar as it was left. */
  collapsed?: boolean;
  /** A page of limited width in the middle of the screen. */
  boxed?: boolean;
  direction?: "ltr" | "rtl";
  children: ReactNode;
};
