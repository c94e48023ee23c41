import { standardCatalogue } from "@/lib/core/catalogue";

/** The props that every list and board of the CRM gets from its page, for an owner of a company without views. */
export const crmProps = {
  context: {
    people: ["Leela Nair", "Ravi Kulkarni"],
    me: "Leela Nair",
    now: "2026-01-20T06:30:00.000Z",
    today: "2026-01-20",
    timeZone: "Asia/Kolkata",
    catalogue: standardCatalogue,
    seesAll: true,
    may: { create: true, change: true, send: true },
  },
  may: { create: true, bulk: true, import: true, export: true, delete: true },
  view: { columns: { hidden: [], order: [], widths: {} }, rowHeight: "compact", refused: {} },
  views: { all: [], active: null, isOwner: true },
} as const;
