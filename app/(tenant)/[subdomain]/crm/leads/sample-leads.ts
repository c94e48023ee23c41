import { emptyValues } from "@/lib/core/field-kinds/define-fields";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { Lead } from "@/lib/crm/leads/schema";

const blank = {
  ...emptyValues(fieldsOf("lead")),
  brandId: "",
  outcome: "Pending",
  priority: "Medium",
  doNotContact: false,
  brandDoNotContact: false,
  createdAt: "2026-01-05T06:30:00.000Z",
  updatedAt: "2026-01-05T06:30:00.000Z",
  stageSince: "2026-01-05T06:30:00.000Z",
  lastActivityAt: "2026-01-05T06:30:00.000Z",
  version: 1,
} as const;

/** Shown if the leads could not be loaded. */
export const sampleLeads: Lead[] = [
  {
    ...blank,
    id: "sample-1",
    date: "2026-01-05",
    clientName: "Priya Deshmukh",
    brand: "Sahyadri Textiles",
    hq: "Pune",
    mobileNumber: "+91 98200 00001",
    emailId: "priya@example.com",
    designation: "Purchase Manager",
    linkedin: "https://www.linkedin.com/in/example",
    website: "https://sahyadri.example",
    stage: "Qualified",
    csPerson: "Sample Person",
    comment: "Asked for a demonstration of the catalogue",
    nextFollowUpDate: "2026-01-12",
  },
  {
    ...blank,
    id: "sample-2",
    date: "2026-01-03",
    clientName: "Arjun Menon",
    brand: "Malabar Spices",
    hq: "Kochi",
    mobileNumber: "+91 98200 00002",
    emailId: "arjun@example.com",
    designation: "Founder",
    website: "https://malabar.example",
    stage: "Proposal",
    csPerson: "Sample Person",
    nextFollowUpDate: "2026-01-09",
  },
  {
    ...blank,
    id: "sample-3",
    date: "2025-12-29",
    clientName: "Neha Agarwal",
    brand: "Hawa Mahal Handicrafts",
    hq: "Jaipur",
    mobileNumber: "+91 98200 00003",
    emailId: "neha@example.com",
    designation: "Head of Marketing",
    linkedin: "https://www.linkedin.com/in/example",
    stage: "New",
    csPerson: "Sample Person",
  },
];
