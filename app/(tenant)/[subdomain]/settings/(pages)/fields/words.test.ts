import { expect, test } from "vitest";
import { kindText } from "@/lib/core/own-kinds";
import { hrefOf, kindNamed } from "../kind-address";
import { kindOrder, optionsText, recordsText, restorableUntil } from "./words";

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
