import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { listQuery, searchText } from "@/lib/core/list-query";

/** How the platform is, from live probes; anything but healthy, Online and Active is bad. */
export const systemHealth = z.object({
  database: z.enum(["healthy", "unhealthy"]),
  apiServices: z.enum(["Online", "Offline"]),
  emailService: z.enum(["Active", "Inactive"]),
});

export const recentActivity = z.object({
  id: z.guid(),
  action: z.string(),
  details: z.string(),
  timestamp: z.string(),
  /** The page of the record, if it still has one. */
  href: z.string().nullable(),
});

/** Companies that existed, and people who signed in, by day `YYYY-MM-DD`. */
const growthPoint = z.object({ date: z.iso.date(), companies: z.int(), activeUsers: z.int() });

export const platformDashboard = z.object({
  totalCompanies: z.int(),
  activeCompanies: z.int(),
  totalUsers: z.int(),
  superAdminCount: z.int(),
  systemHealth,
  recentActivity: z.array(recentActivity),
  growth: z.array(growthPoint),
});

export type PlatformDashboard = z.output<typeof platformDashboard>;
export type SystemHealth = z.output<typeof systemHealth>;
export type RecentActivity = z.output<typeof recentActivity>;
export type GrowthPoint = z.output<typeof growthPoint>;

export const peopleQuery = z.object({ search: searchText().min(1, "Enter a name or an address") });

export type PeopleQuery = z.output<typeof peopleQuery>;

/** A member of a company as super admins find them. */
export const platformPerson = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  companyId: z.guid(),
  company: z.string(),
});

export type PlatformPerson = z.output<typeof platformPerson>;

const jobStates = ["waiting", "failed", "dead"] as const;

export const jobQuery = listQuery({
  sortable: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { state: oneOf(jobStates) },
});

export type JobQuery = z.output<typeof jobQuery>;

/** Background work that is not done: waiting for its turn or its next try, or dead after its last. */
export const platformJob = z
  .object({
    id: z.guid(),
    queue: z.string(),
    state: z.enum(jobStates),
    about: z.string(),
    tries: z.int(),
    triesLeft: z.int(),
    reason: z.string().nullable(),
    nextTryAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ title: "Job" });

export type PlatformJob = z.output<typeof platformJob>;

/** Refused is a mail beyond the limits of its company or recipient; failed one that its server did not take. */
const mailCounts = z.object({ sent: z.int(), failed: z.int(), refused: z.int() });

export const mailCounters = z.object({
  hour: mailCounts,
  /** The last 24 hours. */
  day: mailCounts,
  /** The companies with most mails of the last 24 hours. */
  top: z.array(z.object({ id: z.guid(), name: z.string(), mails: z.int(), refused: z.int() })),
});

export type MailCounters = z.output<typeof mailCounters>;
