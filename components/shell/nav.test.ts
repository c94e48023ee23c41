import { Circle } from "lucide-react";
import { expect, test } from "vitest";
import {
  bottomEntries,
  breadcrumbsOf,
  entriesOf,
  isAt,
  isCurrent,
  type Nav,
  screenKeys,
  settingsEntry,
} from "./nav";

const nav: Nav = [
  { label: "Dashboard", href: "/", icon: Circle },
  {
    label: "CRM",
    prefix: "/crm",
    entries: [
      { label: "Brands", href: "/crm/brands", icon: Circle },
      { label: "Leads", href: "/crm/leads", icon: Circle },
    ],
  },
  { label: "Team", href: "/team", icon: Circle },
  {
    label: "Data",
    entries: [
      { label: "Imports", href: "/crm/imports", icon: Circle },
      { label: "Trail", href: "/settings/trail", icon: Circle },
    ],
  },
];

test.each([
  ["/", "/", true],
  ["/team", "/", false],
  ["/team", "/team", true],
  ["/team/1", "/team", true],
  ["/teams", "/team", false],
  ["/crm/leads", "/crm", true],
])("%s is at %s: %s", (pathname, href, expected) => {
  expect(isAt(pathname, href)).toBe(expected);
});

test("one entry of the sidebar is current where the history opens below the settings", () => {
  const all = [...entriesOf(nav), settingsEntry];
  const current = (pathname: string) =>
    all.filter((entry) => isCurrent(entry, { pathname, view: null })).map(({ label }) => label);
  expect(current("/settings/trail")).toEqual(["Trail"]);
  expect(current("/settings/roles")).toEqual(["Settings"]);
});

test.each([
  ["/", ["Dashboard"]],
  ["/crm/leads/5", ["CRM", "Leads"]],
  ["/crm/trash", ["CRM"]],
  ["/settings", ["Settings"]],
  ["/settings/security", ["Settings"]],
  ["/settings/trail", ["Data", "Trail"]],
  ["/crm/imports/5", ["Data", "Imports"]],
  ["/elsewhere", []],
])("the way to %s is %j", (pathname, expected) => {
  expect(breadcrumbsOf(nav, pathname)).toEqual(expected);
});

test("the bottom bar counts the entries of groups in order", () => {
  expect(entriesOf(nav).map(({ label }) => label)).toEqual([
    "Dashboard",
    "Brands",
    "Leads",
    "Team",
    "Imports",
    "Trail",
  ]);
});

test("the bottom bar has the first four entries, and More the others", () => {
  const { tabs, more } = bottomEntries(nav);
  expect(tabs.map(({ label }) => label)).toEqual(["Dashboard", "Brands", "Leads", "Team"]);
  expect(more.map(({ label }) => label)).toEqual(["Imports", "Trail"]);
});

test("g and a first letter open a screen; of two with one letter the upper has it, and views have none", () => {
  const view = { label: "Zeta", href: "/crm/leads?saved=1", icon: Circle, saved: "1" };
  expect(screenKeys([...nav, view]).map(({ key, label }) => `${key} ${label}`)).toEqual([
    "g d Dashboard",
    "g b Brands",
    "g l Leads",
    "g t Team",
    "g i Imports",
    "g s Settings",
  ]);
});
