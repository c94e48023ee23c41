const swc = require("@swc/core");

const parseFile = swc.parseFileSync;
// dependency-cruiser parses every file as plain TypeScript; .tsx needs its own option.
swc.parseFileSync = (path, options) =>
  withoutEndpointTypes(parseFile(path, { ...options, tsx: path.endsWith(".tsx") }));

/** The types of endpoints may be imported everywhere: they leave nothing in a bundle. */
function withoutEndpointTypes(module) {
  const isTypes = ({ type, typeOnly, source }) =>
    type === "ImportDeclaration" && typeOnly && /\/endpoints$/.test(source.value);
  return { ...module, body: module.body.filter((node) => !isTypes(node)) };
}

const { readdirSync, readFileSync } = require("node:fs");

/** The modules of app that run in the browser: those that begin with "use client". */
const clientFiles = readdirSync("app", { recursive: true })
  .map((file) => `app/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && /^"use client"/.test(readFileSync(file, "utf8")))
  .map((file) => `^${file.replace(/[.()[\]]/g, "\\$&")}$`);

/** Who may import whom. One rule a room; the rooms are described in the README. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: "\\.test\\.tsx?$|^testing/" },
  to: { path: "^(app|components|lib|prisma|scripts|e2e|testing)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only("core", "^lib/core/", "^lib/core/", "lib/core is pure and runs anywhere"),
    only(
      "schema",
      "^lib/.*/(schema|endpoints|choices|fields)\\.ts$",
      "^lib/(core/|.*/(schema|endpoints|choices|fields)\\.ts$)",
      "schemas know only core and other schemas",
    ),
    only("client", "^lib/client/", "^lib/(core|client)/", "lib/client runs in the browser"),
    only("server", "^lib/server/", "^lib/(core|server)/", "lib/server knows no entity"),
    only(
      "service",
      "^lib/(auth|companies|super-admins|team|crm)/",
      "^lib/",
      "services never reach into the web",
    ),
    only(
      "ui",
      "^components/ui/",
      "^(components/ui/|lib/core/cn\\.ts$)",
      "primitives know nothing of the app",
    ),
    only(
      "components",
      "^components/(list|form|settings|shell)/",
      "^(components/|lib/(core|client)/)",
      "components know no entity and no server",
    ),
    only("api", "^app/api/", "^(app/api/|lib/)", "the API never renders components"),
    {
      name: "prisma-only-in-services",
      severity: "error",
      from: { path: "^(app|components|middleware|lib/(core|client))", pathNot: "\\.test\\.tsx?$" },
      to: { path: "(^lib/server/prisma/|node_modules/(@prisma|pg)/)" },
    },
    {
      name: "no-web-in-services",
      severity: "error",
      from: { path: "^lib/(auth|companies|super-admins|team|crm|core)/" },
      to: { path: "node_modules/(next|react|next-auth)/" },
    },
    {
      name: "no-server-in-the-browser",
      severity: "error",
      from: { path: "^(components|lib/client)/" },
      to: { path: "^lib/(server|.*/service\\.ts$)" },
    },
    {
      name: "no-server-in-client-files",
      severity: "error",
      comment:
        "types may come from anywhere; server-only in lib/server guards what is imported indirectly",
      from: { path: clientFiles },
      to: {
        path: "^lib/(server/|.*/service\\.ts$)",
        pathNot: "/(schema|endpoints|choices)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data)/|^lib/server/prisma/" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
      conditionNames: ["import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
