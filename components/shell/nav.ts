import { type LucideIcon, Settings } from "lucide-react";

export type NavEntry = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Opened seldom: not fetched ahead. */
  isRare?: true;
  /** Stands at the foot of the sidebar. */
  isAtFoot?: true;
  /** The saved view that it opens: current where the address names it. */
  saved?: string;
  /** A path below it that another entry opens. */
  except?: string;
};

/** Entries under one heading, highlighted at each of them and for every path that begins with `prefix`. */
export type NavGroup = {
  label: string;
  prefix?: string;
  /** Stands at the foot of the sidebar. */
  isAtFoot?: true;
  entries: readonly NavEntry[];
};

export type Nav = readonly (NavEntry | NavGroup)[];

export function isGroup(part: NavEntry | NavGroup): part is NavGroup {
  return "entries" in part;
}

/** The last entry of the sidebar, and that of the user menu above the one that signs out. */
export const settingsEntry: NavEntry = {
  label: "Settings",
  href: "/settings",
  except: "/settings/trail",
  icon: Settings,
  isAtFoot: true,
};

/** Every entry in the order of the sidebar, those of groups included. */
export function entriesOf(nav: Nav): readonly NavEntry[] {
  return nav.flatMap((part) => (isGroup(part) ? part.entries : [part]));
}

/** The keys that open screens, `g` and a letter: of two screens with one first letter the upper has it. */
export function screenKeys(nav: Nav): { key: string; label: string; href: string }[] {
  const screens = [...entriesOf(nav).filter(({ saved }) => !saved), settingsEntry];
  const letterOf = ({ label }: NavEntry) => label.charAt(0).toLowerCase();
  return screens
    .filter((screen, at) => screens.findIndex((one) => letterOf(one) === letterOf(screen)) === at)
    .map((screen) => ({ key: `g ${letterOf(screen)}`, label: screen.label, href: screen.href }));
}

const mostTabs = 4;

/** The entries of the bottom bar on phones, and those under More. */
export function bottomEntries(nav: Nav): { tabs: readonly NavEntry[]; more: readonly NavEntry[] } {
  const entries = entriesOf(nav);
  return { tabs: entries.slice(0, mostTabs), more: entries.slice(mostTabs) };
}

/** The saved view that an address names, if the sidebar has it. */
export function savedIn(nav: Nav, search: URLSearchParams): string | null {
  const id = search.get("saved");
  return entriesOf(nav).some(({ saved }) => saved === id) ? id : null;
}

/** Whether an entry is the one of the path, or of the saved view that is shown. */
export function isCurrent(
  { href, saved, except }: NavEntry,
  { pathname, view }: NavPlace,
): boolean {
  if (view !== null) return saved === view;
  return !saved && isAt(pathname, href) && !(except && isAt(pathname, except));
}

/** The place of the browser: the path, and the view that the sidebar shows of it. */
export type NavPlace = { pathname: string; view: string | null };

/** Whether the path is the address or below it; `/` only at it. */
export function isAt(pathname: string, href: string): boolean {
  if (href === "/") return pathname === "/";
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** The breadcrumb of a path in the sidebar or the user menu: ["CRM", "Leads"]. */
export function breadcrumbsOf(nav: Nav, pathname: string): readonly string[] {
  const groups = nav.filter(isGroup);
  for (const { label, entries } of groups) {
    const entry = entries.find(({ href }) => isAt(pathname, href));
    if (entry) return [label, entry.label];
  }
  const single = [...nav, settingsEntry].find(
    (part) => !isGroup(part) && isAt(pathname, part.href),
  );
  const found = single ?? groups.find((group) => isWithin(pathname, group));
  return found ? [found.label] : [];
}

/** Whether the path belongs to a group: one of its entries or below its prefix. */
export function isWithin(pathname: string, { prefix, entries }: NavGroup): boolean {
  const isUnderPrefix = prefix !== undefined && isAt(pathname, prefix);
  return isUnderPrefix || entries.some(({ href }) => isAt(pathname, href));
}
