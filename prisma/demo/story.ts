import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProposalItemInput } from "@/lib/crm/proposals/schema";

/** A person who works at a demo company. */
type Person = {
  email: string;
  name: string;
  role: string;
  position: string;
  department: string;
  isActive: boolean;
  worksLeads: boolean;
  joinedDaysAgo: number;
  /** Null for a person who has not signed in yet. */
  lastLoginHoursAgo: number | null;
};

/** A client brand; its web address and mail are made from `domain`. */
export type BrandFacts = {
  name: string;
  domain: string;
  industry: string;
  headquarters: string;
  category: string;
  size: string;
  status: string;
  priority: string;
  valueInLakh: number;
  description: string;
  notes?: string;
  /** How many of every hundred leads are this brand's, roughly. */
  share: number;
};

/** A demo company: its profile, who works there, and how much it has to do. */
export type CompanyStory = {
  profile: Record<
    "name" | "subdomain" | "phone" | "website" | "gstin" | "address" | "city" | "state",
    string
  >;
  people: readonly Person[];
  brands: readonly BrandFacts[];
  leadCount: number;
  foundedDaysAgo: number;
};

/** How leads of a stage came to be there, and the meetings and enquiries they have had. */
type StageStory = {
  outcome: string | Readonly<Record<string, number>>;
  /** The types of its meetings: an only one, or some to choose from. */
  meetings?: string | readonly string[];
  /** The share of the leads that have an enquiry, and the stages it may be in. */
  enquiries?: { share: number; stages: readonly string[] };
  /** The notes of the person in charge. */
  comments: readonly string[];
};

type DemoStory = {
  companies: readonly CompanyStory[];
  stages: Readonly<Record<string, StageStory>>;
  meetingNotes: readonly string[];
  /** Why a meeting did not take place, by its status. */
  meetingMishaps: Readonly<Record<"Cancelled" | "No Show" | "Rescheduled", string>>;
  notes: readonly string[];
  calls: readonly string[];
  tasks: readonly string[];
  /** Clients' requests by the type of product: a title and their text. */
  requirements: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Words of names, apart by blanks. */
  firstNames: string;
  lastNames: string;
  designations: readonly string[];
  proposal: { lines: readonly ProposalItemInput[]; terms: readonly string[] };
};

/** Everything that the demo data is made of. */
export const demoStory: DemoStory = JSON.parse(
  readFileSync(join(import.meta.dirname, "story.json"), "utf8"),
);
