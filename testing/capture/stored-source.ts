import { standardCatalogue } from "@/lib/core/catalogue";
import type { Arrival } from "@/lib/crm/capture/arrivals/schema";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";

/** A source as the API answers it. */
export const storedSource: LeadSource = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  kind: "link",
  name: "Web shop",
  state: "on",
  mapping: {},
  defaults: {},
  brandRule: { usesCompany: true, brandId: null },
  reopens: false,
  gives: { to: "nobody" },
  replyMinutes: 15,
  hasSecret: false,
  lastArrivalAt: null,
  failedArrivals: 0,
  isFailing: false,
  createdAt: "2026-11-29T10:00:00.000Z",
  updatedAt: "2026-11-29T10:00:00.000Z",
  version: 1,
};

/** A failed arrival of it as the API answers it. */
export const storedArrival: Arrival = {
  id: "0192f0c1-0000-7000-8000-000000000002",
  source: { id: storedSource.id, name: storedSource.name, kind: storedSource.kind },
  state: "failed",
  isTest: false,
  values: { "your-name": "Asha Rao", "utm.source": "ads" },
  problems: [{ field: "", value: "", reason: "It has no phone" }],
  lead: null,
  attempts: 1,
  arrivedAt: "2026-11-29T10:00:00.000Z",
  doneAt: "2026-11-29T10:00:01.000Z",
};

const preset = { name: "clientName", "your name": "clientName", phone: "mobileNumber" };

/** Some fields of leads, and names that each kind of source has for them. */
export const known = {
  catalogue: standardCatalogue,
  targets: [
    { value: "clientName", label: "Client Name", choices: [] },
    { value: "priority", label: "Priority", choices: ["High", "Low"] },
    { value: "source", label: "Source", choices: [] },
    { value: "comment", label: "Comment", choices: [] },
  ],
  presets: {
    link: preset,
    form: preset,
    indiamart: preset,
    justdial: preset,
    google: preset,
    meta: preset,
  },
};
