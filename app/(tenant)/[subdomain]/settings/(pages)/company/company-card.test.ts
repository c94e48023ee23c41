import { expect, test, vi } from "vitest";
import { timeZoneOptions } from "./company-card";

test("time zones are offered by their place, India's first, and beside them the one the company has", () => {
  const known = ["Asia/Calcutta", "CET", "EST5EDT", "Europe/Paris", "UTC"];
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(known);
  const offered = timeZoneOptions("IST").map(({ value }) => value);
  expect(offered).toEqual(["Asia/Kolkata", "IST", "Asia/Calcutta", "Europe/Paris", "UTC"]);
});
