import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Nav } from "./nav";

export type Portal = "admin" | "company";

export type ShellUser = {
  name: string;
  email: string;
  /** As shown: "Owner". */
  role: string;
  avatar?: string | null;
};

export type MenuEntry = { label: string; icon: LucideIcon; href: string };

/** Something found by the search of the command palette. */
export type Found = { id: string; label: string; hint?: string; href: string; group: string };

export type FindAnything = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

export type ShellProps = {
  portal: Portal;
  /** Whose portal it is: the company's name. */
  name: string;
  /** A word under the name, such as "Super Admin". */
  subtitle?: string | null;
  logo?: string | null;
  nav: Nav;
  user: ShellUser;
  /** Entries of the user menu above the one that signs out. */
  menu?: readonly MenuEntry[];
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
