import { expect, test } from "vitest";
import { kindText } from "@/lib/core/custom-kinds";
import { hrefOf, kindNamed } from "../kind-links";
import {
  convertedText,
  effectText,
  kindHint,
  kindOrder,
  optionsText,
  recordsText,
  restorableUntil,
} from "./words";

test("the address names the kind of records, leads by default", () => {
  expect(kindOrder).toEqual(["lead", "brand", "meeting", "enquiry"]);
  for (const kind of kindOrder)
    expect(
      kindNamed(
        kindOrder,
        new URL(hrefOf("/settings/fields", kindOrder, kind), "http://x").searchParams.get("kind") ??
          undefined,
      ),
    ).toBe(kind);
  for (const other of ["proposals", ["brands", "leads"], ""])
    expect(kindNamed(kindOrder, other)).toBe("lead");
});

test("a field is described in a few words", () => {
  expect(kindText({ kind: "number", decimals: 2 })).toBe("Number, 2 decimals");
  expect(kindText({ kind: "choice", decimals: 0 })).toBe("Choice");
  expect(recordsText(1180, "enquiry")).toBe("1,180 enquiries");
  expect(recordsText(1, "enquiry")).toBe("1 enquiry");
});

test("the first options are named and the others counted, without archived ones", () => {
  const options = ["A", "B", "C", "D", "E", "F", "G", "H"].map((label) => ({ key: label, label }));
  expect(optionsText(options)).toBe("A, B, C, D, E, F and 2 more");
  expect(optionsText([...options.slice(0, 2), { key: "Z", label: "Z", archived: true }])).toBe(
    "A, B",
  );
});

test("a deleted field can be restored for 30 days, in the company's time zone", () => {
  expect(restorableUntil("2026-11-26T20:00:00.000Z", "Asia/Kolkata")).toBe("27 Dec 2026, 1:30 am");
});

test("the kind of a field tells what it can become", () => {
  expect(kindHint("text")).toBe(
    "It can become a long text or a choice with its values. For another kind add a new field.",
  );
  expect(kindHint("date")).toBe("The kind stays. For another kind add a new field.");
});

test("a conversion is described by what happens to the values", () => {
  const effect = { changeId: null, isDone: false, records: 1180, inTrash: 3, respelled: 14 };
  const options = ["Tin", "RCC", "Tile"];
  expect(effectText({ entity: "lead" }, { kind: "choice" }, { ...effect, options })).toEqual([
    "1,180 leads keep their value, and 3 in the trash.",
    "3 options are made: Tin, RCC, Tile.",
    "14 values differ from an option only in capitals and become that option.",
    "It takes a while, in which the field is only read.",
    "It can be undone for 30 days.",
  ]);
  const nothing = { ...effect, records: 0, inTrash: 0, respelled: 0, options: [] };
  expect(effectText({ entity: "lead" }, { kind: "longText" }, nothing)).toEqual([
    "No record has a value in it yet.",
    "It can be undone for 30 days.",
  ]);
  expect(convertedText("Panels", { kind: "number", decimals: 2 })).toBe(
    "Panels is a number with 2 decimals now",
  );
});
