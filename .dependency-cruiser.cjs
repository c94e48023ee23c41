const { readdirSync, readFileSync } = require("node:fs");
const { relative } = require("node:path");
const swc = require("@swc/core");

const parseFile = swc.parseFileSync;
// dependency-cruiser parses every file as plain TypeScript; .tsx needs its own option.
swc.parseFileSync = (path, options) =>
  withoutTypesOfLib(path, parseFile(path, { ...options, tsx: path.endsWith(".tsx") }));

/**
 * The types of endpoints may be imported everywhere, and app may import types from all of lib: they leave
 * nothing in a bundle.
 */
function withoutTypesOfLib(path, module) {
  const free = isIn("app", path) ? /^@\/lib\/|\/endpoints$/ : /\/endpoints$/;
  const isType = ({ type, typeOnly, source }) =>
    type === "ImportDeclaration" && typeOnly && free.test(source.value);
  return { ...module, body: module.body.filter((node) => !isType(node)) };
}

function isIn(folder, path) {
  return relative(process.cwd(), path).startsWith(`${folder}/`);
}

function asPattern(path) {
  return path.replace(/[.()[\]]/g, "\\$&");
}

/** The modules of app that run in the browser: those that begin with "use client". */
const clientFiles = readdirSync("app", { recursive: true })
  .map((file) => `app/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && /^"use client"/.test(readFileSync(file, "utf8")))
  .map((file) => `^${asPattern(file)}$`);

const tests = "\\.test\\.tsx?$";
const product = "^(app|components|lib|prisma|scripts|e2e|testing)/";

/** Who may import whom: one rule for each room. A module may always import from its own room. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: tests },
  to: { path: product, pathNot: allowed },
});

/** Rooms below `folder`, the lower before the higher: each may import what it names. Every folder needs a rule. */
const roomsIn = (folder, rooms) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !(entry.name in rooms))
      throw new Error(`${folder}/${entry.name} has no rule in .dependency-cruiser.cjs`);
  const below = asPattern(folder);
  return Object.entries(rooms).map(([room, allowed]) =>
    only(
      `${folder}/${room}`,
      `^${below}/${room}/`,
      `^(${[`${below}/${room}/`, ...allowed].join("|")})`,
    ),
  );
};

const base = "lib/(core|server)/";

const libRooms = {
  core: [],
  client: ["lib/core/"],
  server: ["lib/core/"],
  "audit-log": [base, "lib/crm/kinds/", "lib/crm/records/visible\\.ts$"],
  auth: [base],
  team: [base, "lib/crm/kinds/", "lib/auth/"],
  companies: [
    base,
    "lib/crm/(kinds/|stored-kinds\\.ts$|records/(visible|found)\\.ts$)",
    "lib/(audit-log|auth|team)/",
  ],
  "super-admins": [base, "lib/(audit-log|auth)/"],
  crm: [base, "lib/(companies|team)/"],
  maintenance: [base, "lib/(companies|crm)/"],
  openapi: [base, "lib/endpoints\\.ts$"],
  assistants: [base, "lib/openapi/"],
};

const server = (...rooms) => ["lib/core/", ...rooms.map((room) => `lib/server/${room}/`)];

const serverRooms = {
  operation: server(),
  prisma: server(),
  "table-file": server(),
  database: server("operation", "prisma"),
  tokens: server("operation"),
  replica: server("operation", "database", "prisma"),
  records: server("database", "push", "prisma"),
  limits: server("operation", "database", "tokens", "prisma"),
  storage: server("operation", "database", "limits", "prisma"),
  jobs: server("operation", "database", "prisma"),
  health: server("operation", "database", "replica"),
  outgoing: server(),
  request: server("operation", "database", "records", "replica", "tokens", "limits", "prisma"),
  push: server("operation", "database", "jobs", "prisma"),
  mail: server("operation", "database", "jobs", "limits", "request", "storage", "prisma"),
};

const crm = (...rooms) => [base, ...rooms.map((room) => `lib/crm/${room}/`)];
const entities = [
  ...crm("kinds", "records", "brands", "leads", "meetings", "enquiries"),
  "lib/crm/stored-kinds\\.ts$",
];

const crmRooms = {
  kinds: [base],
  catalogue: crm("kinds"),
  records: crm("kinds"),
  brands: crm("kinds", "records"),
  matching: [base],
  cells: crm("matching"),
  duplicates: crm("kinds", "records", "matching"),
  leads: crm("kinds", "records", "brands", "matching"),
  meetings: crm("kinds", "records", "brands", "leads"),
  enquiries: crm("kinds", "records", "brands", "leads"),
  proposals: [
    ...crm("kinds", "records", "brands", "leads", "enquiries"),
    "lib/companies/profile/schema\\.ts$",
  ],
  timeline: entities,
  templates: [...entities, ...crm("timeline")],
  imports: [...entities, ...crm("cells", "changes", "matching")],
  capture: [
    ...entities,
    ...crm("cells", "matching", "assignment", "changes", "timeline", "duplicates"),
    "lib/crm/imports/(files/encoding|targets|columns/column|rows/contacts)\\.ts$",
    "lib/companies/",
  ],
  webhooks: [...entities, "lib/(companies|team)/"],
  assignment: [...entities, "lib/companies/working-time/"],
  exports: [...entities, ...crm("changes")],
  views: entities,
  dashboard: entities,
  digest: crm("dashboard"),
  "calendar-feed": entities,
  changes: [...entities, ...crm("catalogue", "matching")],
  settings: crm("kinds", "catalogue", "changes"),
  "hand-over": [...entities, ...crm("changes"), "lib/team/"],
  trash: [...entities, ...crm("timeline", "imports", "changes")],
  search: [...entities, "lib/crm/proposals/found\\.ts$"],
  presence: [...crm("kinds", "records"), "lib/crm/search/found-kinds\\.ts$"],
  "record-endpoints": [...entities, ...crm("changes", "duplicates", "exports", "timeline")],
  "record-pages": [...entities, ...crm("proposals", "timeline")],
};

const crmScreens = "app/(tenant)/[subdomain]/crm";
const screens = (...rooms) => [
  "(components|lib)/",
  `app/(?!${asPattern(crmScreens.slice("app/".length))}/)`,
  ...rooms.map((room) => `${asPattern(crmScreens)}/${room}/`),
  `${asPattern(crmScreens)}/[^/]+$`,
];

/** What the screens of the CRM know of each other: parts of records and lists, editing, a record, lists, boards. */
const crmScreenRooms = {
  parts: screens(),
  live: screens(),
  editing: screens("parts", "live"),
  views: screens("editing"),
  record: screens("parts", "live", "editing"),
  changes: screens("record", "live"),
  imports: screens("record", "live", "parts"),
  list: screens("parts", "live", "editing", "views", "record", "changes"),
  board: screens("parts", "live", "editing", "views", "record", "list"),
  trash: screens("list"),
  proposals: screens("record", "editing", "live"),
  leads: [
    ...screens("record", "editing", "list", "parts", "board"),
    // The forms of what follows a call load when they open.
    `${asPattern(crmScreens)}/(meetings/meeting|enquiries/enquiry)-form\\.tsx$`,
  ],
  brands: screens("record", "editing", "list", "parts", "leads"),
  meetings: screens("record", "editing", "list", "parts", "live", "leads"),
  enquiries: screens(
    "record",
    "editing",
    "list",
    "parts",
    "board",
    "changes",
    "leads",
    "proposals",
  ),
};

/** What describes records and calls, without a database. */
const schemas =
  "(schema|endpoints|choices|fields|stages|board-stages|kind|define-kind|kinds|layout|deleted-counts)\\.ts$";

/** What of lib runs in the browser, besides types: modules that need no database. */
const browserSafe = [
  "lib/(core|client)/",
  `lib/.*/${schemas}`,
  "lib/.*/form\\.ts$",
  "lib/crm/imports/answers\\.ts$",
  "lib/crm/capture/presets/target-of\\.ts$",
  "lib/crm/meetings/(when|calendar/range)\\.ts$",
  "lib/crm/proposals/(totals|labels)\\.ts$",
  "lib/crm/dashboard/(period|steps)\\.ts$",
  "lib/crm/templates/fill\\.ts$",
  "lib/crm/timeline/subject-fields\\.ts$",
].join("|");

/** The files of app that run on the server: Next's own kinds, the API, and the loaders of pages. */
const serverFiles =
  "(^app/api/|/(page|layout|route|loading|error|default|not-found|(load|read)-[a-z-]+)\\.tsx?$)";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only(
      "schema",
      `^lib/(?!core/).*/${schemas}`,
      `^lib/(core/|.*/${schemas})`,
      "schemas know only core and other schemas",
    ),
    ...roomsIn("lib", libRooms),
    ...roomsIn("lib/server", serverRooms),
    ...roomsIn("lib/crm", crmRooms),
    ...roomsIn(crmScreens, crmScreenRooms),
    only("lib/crm", "^lib/crm/[a-z-]+\\.ts$", `^(${entities.join("|")})`),
    only("lib/endpoints", "^lib/endpoints\\.ts$", "^lib/(core/|.*/endpoints\\.ts$)"),
    only("lib/worker", "^lib/worker\\.ts$", "^lib/(server|companies|crm|maintenance)/"),
    only(
      "components/ui",
      "^components/ui/",
      "^(components/ui/|lib/core/cn\\.ts$)",
      "primitives know nothing of the app",
    ),
    only(
      "components",
      "^components/(?!audit-log/|proposal/)",
      "^(components/|lib/(core|client)/)",
      "components know no entity and no server",
    ),
    only(
      "components/audit-log",
      "^components/audit-log/",
      "^(components/|lib/(core|client)/|lib/audit-log/schema\\.ts$|lib/crm/timeline/subject-fields\\.ts$)",
    ),
    only(
      "components/proposal",
      "^components/proposal/",
      "^(components/|lib/(core|client)/|lib/crm/proposals/(schema|totals)\\.ts$)",
    ),
    only("app", "^app/", "^(app|components|lib)/", "app is above all product rooms"),
    only("app/api", "^app/api/", "^(app/api/|lib/)", "the API never renders components"),
    only(
      "app/pages",
      "^app/(?!api/)",
      "^(app/(?!api/)|components/|lib/)",
      "pages call services, not routes",
    ),
    {
      ...only(
        "app/screens",
        [],
        `^(app/|components/|${browserSafe})`,
        "other files of app than pages and their loaders take only types from services",
      ),
      from: { path: "^app/", pathNot: [tests, serverFiles] },
    },
    only(
      "app/use-client",
      clientFiles,
      `^(app/|components/|${browserSafe})`,
      "types may come from anywhere; server-only in lib/server guards what is imported indirectly",
    ),
    only("instrumentation", "^instrumentation\\.ts$", "^lib/server/operation/"),
    only("middleware", "^middleware\\.ts$", "^lib/core/", "it runs before every request"),
    only("prisma", "^prisma/", "^(prisma|lib)/", "seeds and factories are made by services"),
    only("scripts", "^scripts/", "^(scripts|lib)/"),
    only(
      "testing",
      "^testing/",
      "^(testing|app/api|lib|prisma|scripts/(distribute|lib|migrate|postgres))/",
      "helpers of tests open no page",
    ),
    only(
      "e2e",
      "^e2e/",
      "^(e2e/|scripts/lib/|testing/(company|tier)\\.ts$|prisma/factories\\.ts$|lib/(core|client)/|lib/server/database/db\\.ts$|lib/.*/choices\\.ts$)",
      "they see what a client sees, and arrange by factories",
    ),
    {
      name: "prisma-only-in-services",
      severity: "error",
      from: { path: "^(app|components|middleware|lib/(core|client))", pathNot: tests },
      to: { path: "(^lib/server/prisma/|node_modules/(@prisma|pg)/)" },
    },
    {
      name: "no-web-in-services",
      severity: "error",
      from: {
        path: "^lib/(auth|companies|super-admins|team|audit-log|maintenance|crm|core)/",
        pathNot: tests,
      },
      to: { path: "node_modules/(next|react|next-auth)/" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules|^lib/server/prisma/" },
    exclude: { path: "^(\\.next|\\.data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
