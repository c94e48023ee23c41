import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kindList } from "@/lib/crm/kinds/kinds";

/** The product's own code, without generated files and tests. */
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !file.startsWith("lib/server/prisma/")),
);
const textOf = (file: string) => readFileSync(file, "utf8");

const names = kindList.flatMap(({ name, many }) => [name, many]).join("|");
const tables = kindList.map(({ name }) => name).join("|");

/** The folders of the kinds themselves. */
const ofKinds = new RegExp(
  `(^lib/crm(/kinds|/record-endpoints)?|^app/.*/crm(/parts)?)/(${kindList.map(({ many }) => many).join("|")})/`,
);

/** A kind by its name: as a text, a table of SQL or a model of Prisma. */
const namesKind = new RegExp(
  `["'](${names})["']|\\b(from|join|update|into) (${tables})\\b|\\bdb\\.(${tables})\\b`,
);

/** The files that may name a kind, by what they are about. The list may only get shorter. */
const mayNameKinds: Readonly<Record<string, readonly string[]>> = {
  "the list of kinds": ["lib/core/record-kinds.ts"],
  "figures about sales, which are of leads and enquiries": [
    "app/(tenant)/[subdomain]/(dashboard)/due-row.tsx",
    "app/(tenant)/[subdomain]/(dashboard)/first-run.tsx",
    "app/(tenant)/[subdomain]/(dashboard)/key-figures.tsx",
    "app/(tenant)/[subdomain]/(dashboard)/open-enquiries.tsx",
    "app/(tenant)/[subdomain]/(dashboard)/sales-section.tsx",
    "app/(tenant)/[subdomain]/(dashboard)/series.ts",
    "app/(tenant)/[subdomain]/(dashboard)/today-block.tsx",
    "app/(tenant)/[subdomain]/(dashboard)/use-due-changes.ts",
    "lib/crm/dashboard/first-steps.ts",
    "lib/crm/dashboard/open-enquiries.ts",
    "lib/crm/dashboard/sales.ts",
    "lib/crm/dashboard/schema.ts",
    "lib/crm/dashboard/today.ts",
  ],
  "roles, which say whose leads a member sees": [
    "lib/core/role-effect.ts",
    "lib/team/roles/effect.ts",
  ],
  "proposals, which are made for enquiries": [
    "lib/crm/proposals/found.ts",
    "lib/crm/proposals/row.ts",
    "lib/crm/proposals/send.ts",
    "lib/crm/proposals/service.ts",
    "lib/crm/proposals/shared/service.ts",
    "lib/crm/proposals/suggestion.ts",
  ],
  "imports, which create brands with their leads": [
    "app/(tenant)/[subdomain]/crm/imports/[id]/check-step.tsx",
    "app/(tenant)/[subdomain]/crm/imports/[id]/choices.tsx",
    "app/(tenant)/[subdomain]/crm/imports/[id]/run-steps.tsx",
    "app/(tenant)/[subdomain]/crm/imports/new/page.tsx",
    "app/(tenant)/[subdomain]/crm/imports/new/upload-screen.tsx",
    "app/(tenant)/[subdomain]/crm/imports/words.ts",
    "lib/crm/imports/batches/leads.ts",
    "lib/crm/imports/batches/plan.ts",
    "lib/crm/imports/choices.ts",
    "lib/crm/imports/questions.ts",
    "lib/crm/imports/record.ts",
    "lib/crm/imports/rows/records.ts",
    "lib/crm/imports/upload.ts",
  ],
  "arrivals, which become leads": [
    "lib/crm/capture/arrival.ts",
    "lib/crm/capture/arrivals/read.ts",
    "lib/crm/capture/arrivals/schema.ts",
    "lib/crm/capture/receivers.ts",
    "lib/crm/capture/settle.ts",
    "lib/crm/capture/sources/rules.ts",
    "lib/crm/capture/targets.ts",
  ],
  "the lead that a meeting or an enquiry is about": [
    "app/(tenant)/[subdomain]/crm/record/lead-field.tsx",
  ],
  "notifications, of which one kind announces meetings": [
    "lib/companies/notifications/fold.ts",
    "lib/core/notifications.ts",
  ],
  "assignment, which is of leads that arrive": [
    "lib/crm/assignment/first-reply.ts",
    "lib/crm/assignment/in-turn.ts",
    "lib/crm/assignment/late.ts",
  ],
  "stages, which not every kind has": ["lib/crm/catalogue/stages/choices.ts"],
  "the placeholders of message templates": ["lib/crm/templates/choices.ts"],
  "screens that show certain kinds": ["app/(tenant)/[subdomain]/crm/record-screens.ts"],
  "reading of certain kinds": [
    "lib/crm/calendar-feed/read.ts",
    "lib/crm/record-pages/pages.ts",
    "lib/crm/record-pages/related.ts",
    "lib/crm/timeline/choices.ts",
    "lib/crm/timeline/sources.ts",
    "lib/maintenance/holders.ts",
    "lib/openapi/page/page.ts",
  ],
};

describe("the kinds of records", () => {
  const found = sources.filter((file) => !ofKinds.test(file) && namesKind.test(textOf(file)));
  const allowed = Object.values(mayNameKinds).flat();

  test("are named outside their folders only where a file is about certain kinds", () => {
    const others = found.filter((file) => !allowed.includes(file));
    expect(others, "read lib/crm/kinds/kinds.ts or call a rule of the kind").toEqual([]);
  });

  test("no longer need an entry for files that name none", () => {
    const stale = allowed.filter((file) => !found.includes(file));
    expect(stale, "remove these entries from mayNameKinds").toEqual([]);
  });
});

/** The fields of a kind are in its declaration; its schemas describe them without a company too. */
const mayReadCustomFields = kindList.flatMap(({ many, isImported }) => [
  ...["fields", "kind"].map((file) => `lib/crm/kinds/${many}/${file}.ts`),
  `lib/crm/${many}/schema.ts`,
  ...(isImported ? [`lib/crm/kinds/${many}/import-words.ts`] : []),
]);

test("the fields of a kind are read through companyOf by all but its declaration and its schema", () => {
  const tablesOfFields = new RegExp(`\\b(${tables})Fields\\b`);
  const reading = sources.filter((file) => tablesOfFields.test(textOf(file)));
  expect(reading.toSorted()).toEqual(mayReadCustomFields.toSorted());
});

test("values are kept by a company's catalogue in companyOf alone", () => {
  const keeping = sources.filter((file) => /\bWeakMap<Catalogue\b/.test(textOf(file)));
  expect(keeping, "keep the value with companyOf(catalogue).once").toEqual(["lib/core/company.ts"]);
});

/** Statements that write rows of a kind. */
const writesRecords = new RegExp(
  `\\bdb\\.(${tables})\\.(create|update|upsert|delete)|\\b(update|insert into|delete from) (${tables})\\b`,
);

/** The files that write columns which are no field of a record. */
const mayWriteRecords = [
  // The first reply, which the clock finds.
  "lib/crm/assignment/first-reply.ts",
  // When a lead arrived, and until when it wants a reply.
  "lib/crm/capture/receivers.ts",
  // The state of an invitation.
  "lib/crm/meetings/invitations/service.ts",
];

test("rows of records are written by lib/server/records/record-writer.ts alone", () => {
  const writing = sources.filter((file) => writesRecords.test(textOf(file)));
  expect(writing, "write through writeChanges, createRecord or moveWithChildren").toEqual(
    mayWriteRecords,
  );
});

/** An advisory lock belongs to one node of a cluster: lockByName takes it where the company is. */
test("advisory locks are taken by lockByName, and by the claims of jobs on the coordinator", () => {
  const locking = sources.filter((file) => textOf(file).includes("pg_advisory"));
  expect(locking.toSorted()).toEqual([
    "lib/server/database/named-lock.ts",
    "lib/server/jobs/worker/job-claims.ts",
  ]);
});

/**
 * What reads or writes beyond the records that the actor sees: each call, and what stands beside it. A change asks
 * whether the actor may; the writer is given records that were locked so; an answer holds numbers, times or names of
 * the company alone.
 */
const mayWiden: Record<string, { calls: number; beside: RegExp }> = {
  "lib/crm/changes/permitted.ts": {
    calls: 1,
    beside: /sees\(tenant, holder\) && mayChange\(tenant, holder\)/,
  },
  "lib/crm/changes/merge/below.ts": {
    calls: 3,
    beside: /lockPermitted\(tenant, stored, \[keepId, \.\.\.loserIds\]\)/,
  },
  "lib/crm/imports/steps/undo.ts": { calls: 3, beside: /lockPermitted\(tenant, created, ids/ },
  "lib/server/records/record-writer.ts": { calls: 5, beside: /The rows must be locked/ },
  "lib/crm/leads/service.ts": { calls: 1, beside: /that the actor has just written/ },
  "lib/crm/imports/steps/revert-updates.ts": {
    calls: 1,
    beside: /lockPermitted\(tenant, kind, ids/,
  },
  "lib/crm/hand-over/service.ts": { calls: 2, beside: /getTeamUser\(tenant, memberId\)/ },
  "lib/crm/changes/preview.ts": { calls: 1, beside: /counted\(/ },
  "lib/companies/feed/position.ts": { calls: 1, beside: /select seq::float8 as seq/ },
  "lib/crm/changes/trash-entry.ts": { calls: 1, beside: /count\(\*\)::int/ },
  "lib/crm/imports/batches/known.ts": { calls: 1, beside: /return \{ isHidden: true \}/ },
  "lib/crm/leads/matches.ts": { calls: 1, beside: /filter\(\(lead\) => lead\.isShown\)/ },
  "lib/crm/leads/requests.ts": { calls: 1, beside: /not \$\{visibleTo\(tenant, leadKind, "l"\)\}/ },
  "lib/crm/meetings/conflicts.ts": { calls: 1, beside: /case when \$\{isShown\}/ },
  "lib/crm/settings/fields/service.ts": {
    calls: 1,
    beside: /requireAllChangeable\(tenant, entity/,
  },
  "lib/crm/settings/stages/service.ts": { calls: 1, beside: /requireAllChangeable\(tenant, kind/ },
  "lib/server/limits/quota.ts": { calls: 4, beside: /countUsage/ },
};

const callsOf = (file: string) => [...textOf(file).matchAll(/\basCompany\(/g)].length;

describe("asCompany", () => {
  const widening = sources.filter((file) => callsOf(file) > 0 && !file.endsWith("/as-company.ts"));

  test("is called only in these places, each with its check beside it", () => {
    const found = Object.fromEntries(widening.map((file) => [file, callsOf(file)]));
    const known = Object.entries(mayWiden).map(([file, { calls }]) => [file, calls]);
    expect(found).toEqual(Object.fromEntries(known));
    for (const [file, { beside }] of Object.entries(mayWiden)) expect(textOf(file)).toMatch(beside);
  });

  test("is not beside another statement, which would see the whole company too", () => {
    const parallel = widening.filter((file) =>
      /Promise\.(all|allSettled|race)\b/.test(textOf(file)),
    );
    expect(parallel, "await one statement after the other").toEqual([]);
  });
});

test("nginx logs no query and no Referer, where the address of a calendar has its secret", () => {
  const conf = textOf("deploy/nginx.conf");
  const [, name, format = ""] = /^log_format (\w+) '(.*)';$/m.exec(conf) ?? [];
  expect(conf).toMatch(new RegExp(`^access_log /\\S+ ${name};$`, "m"));
  expect(conf.match(/access_log/g)).toHaveLength(1);
  expect(format).toContain("$uri");
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/);
});

test("no browser test waits for a time or tries again", () => {
  const files = readdirSync("e2e", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join("e2e", file));
  const unsure = [...files, "playwright.config.ts"].filter((file) =>
    /waitForTimeout|\.toPass\(|retries: [1-9]|timers\/promises/.test(textOf(file)),
  );
  expect(unsure).toEqual([]);
});
