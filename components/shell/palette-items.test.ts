import { Building2 } from "lucide-react";
import { expect, test } from "vitest";
import type { Nav } from "./nav";
import type { PaletteAction } from "./palette-actions";
import { choicesOf, itemsFor, readTyped } from "./palette-items";

const icon = Building2;
const nothing = () => undefined;
const nav: Nav = [
  { label: "Leads", href: "/leads", icon },
  { label: "Data", icon, entries: [{ label: "Imports", href: "/imports", icon }] },
];
const stages = {
  label: "Move to…",
  icon,
  choices: [
    { label: "Qualified", onSelect: nothing },
    { label: "Got Enquiry", onSelect: nothing },
  ],
};
const record = {
  name: "Ravi Shah",
  actions: [
    stages,
    {
      label: "Follow up tomorrow",
      icon,
      onSelect: nothing,
      sentence: {
        verbs: ["follow up"],
        read: (rest: string) =>
          rest === "friday" ? { label: "Follow up on 27 Nov", onSelect: nothing } : null,
      },
    },
  ],
};
const actions: PaletteAction[] = [{ label: "New lead", icon, href: "/leads?new=1" }];
const results = [{ id: "7", label: "Ravi Shah", href: "/leads/7", group: "Leads" }];

const labelsFor = (typed: string) =>
  itemsFor(readTyped(typed), { nav, actions, record, results }).map(
    ({ group, label }) => `${group}: ${label}`,
  );

test.each<[string, string[]]>([
  [
    "",
    [
      "Leads: Ravi Shah",
      "Ravi Shah: Move to…",
      "Ravi Shah: Follow up tomorrow",
      "Actions: New lead",
      "Go to: Leads",
      "Go to: Imports",
      "Go to: Settings",
    ],
  ],
  ["lead", ["Go to: Leads", "Actions: New lead", "Leads: Ravi Shah"]],
  ["> ", ["Ravi Shah: Move to…", "Ravi Shah: Follow up tomorrow", "Actions: New lead"]],
  [">fol tom", ["Ravi Shah: Follow up tomorrow"]],
  [">move q", ["Ravi Shah: Move to Qualified"]],
  ["enquiry", ["Ravi Shah: Move to Got Enquiry", "Leads: Ravi Shah"]],
  ["follow up friday", ["Ravi Shah: Follow up on 27 Nov", "Leads: Ravi Shah"]],
  ["follow up some day", ["Leads: Ravi Shah"]],
  ["move negotiation", ["Leads: Ravi Shah"]],
  ["@ravi", ["Leads: Ravi Shah"]],
  ["#12", ["Leads: Ravi Shah"]],
  [">nothing", []],
])("%s offers %j", (typed, labels) => {
  expect(labelsFor(typed)).toEqual(labels);
});

test.each([
  ["@ ravi ", { text: "ravi", only: "people", isActions: false }],
  ["#0012", { text: "0012", only: "numbers", isActions: false }],
  [" a@b.example ", { text: "a@b.example", isActions: false }],
])("%s is read as %o", (typed, read) => {
  expect(readTyped(typed)).toEqual(read);
});

test("the choices of an action are those that contain the text", () => {
  expect(choicesOf(stages, "QUAL").map(({ label }) => label)).toEqual(["Qualified"]);
  expect(choicesOf(stages, "")).toHaveLength(2);
});

test("no two lines have the same id", () => {
  const offered = itemsFor(readTyped(""), { nav, actions, record, results });
  expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
});

test("a text finds the pages of the settings, by their name and after the word", () => {
  const settings = [
    { label: "Fields", href: "/settings/fields" },
    { label: "Stages", href: "/settings/stages" },
  ];
  const found = (text: string) =>
    itemsFor(readTyped(text), { nav, actions, record: null, results: [], settings }).map(
      ({ group, label }) => `${group}: ${label}`,
    );
  expect(found("stag")).toEqual(["Settings: Stages"]);
  expect(found("settings fi")).toEqual(["Settings: Fields"]);
  expect(found("settings")).toEqual(["Go to: Settings", "Settings: Fields", "Settings: Stages"]);
  expect(found("")).not.toContain("Settings: Fields");
});

test("a line has the keys that do the same: those of a screen, and that of an action", () => {
  const assign = { label: "Assign…", icon, key: "a", choices: [] };
  const shown = { nav, actions, record: { name: "Ravi Shah", actions: [assign] }, results: [] };
  const keys = itemsFor(readTyped(""), shown).map(({ label, keys }) => [label, keys]);
  expect(keys).toEqual([
    ["Assign…", "a"],
    ["New lead", undefined],
    ["Leads", "g l"],
    ["Imports", "g i"],
    ["Settings", "g s"],
  ]);
});
