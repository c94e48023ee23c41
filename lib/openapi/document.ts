import type { Catalogue } from "@/lib/core/catalogue";
import type { HostWorld } from "@/lib/core/host";
import { chapters, messages } from "@/lib/endpoints";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { components } from "./components";
import { type Operation, toOperation } from "./operation";
import { type JsonSchema, toJsonSchema } from "./schema";

/**
 * The HTTP contract as OpenAPI 3.1, from the declared endpoints and the custom fields; `servers` are its
 * addresses for the requesting host.
 */
export function openapiDocument(servers: Server[], catalogue?: Catalogue): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const [chapter, endpoints] of Object.entries(chapters)) {
    for (const endpoint of endpoints) {
      const methods = paths[endpoint.path] ?? {};
      paths[endpoint.path] = Object.assign(methods, {
        [endpoint.method.toLowerCase()]: toOperation(endpoint, chapter, catalogue),
      });
    }
  }
  return {
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Business platform API",
      version: "1",
      description: introduction,
      license: { name: "Unlicensed", identifier: "LicenseRef-Unlicensed" },
    },
    servers,
    tags: Object.keys(chapters).map((name) => ({ name, description: descriptions[name] ?? name })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(messages).map(([name, schema]) => [
        name,
        { post: toMessage(name, toJsonSchema(schema, "output")) },
      ]),
    ),
    components,
  };
}

/** A message to an endpoint of another program. */
function toMessage(name: string, schema: JsonSchema) {
  return {
    operationId: `receive${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    summary: "A change, signed by the Standard Webhooks specification",
    tags: ["Webhooks"],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Received; every other answer, and none in 15 seconds, is a failure" },
      "410": { description: "Turns the endpoint off" },
    },
  };
}

type Server = { url: string; description: string };

export type OpenApiDocument = {
  openapi: string;
  jsonSchemaDialect: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: Server[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: ReturnType<typeof toMessage> }>;
  components: typeof components;
};

/** The subject of the calls of each chapter. */
const descriptions: Record<string, string> = {
  "Signing in":
    "Sessions: codes, passwords, passkeys, second factors, and proofs of who someone is",
  Company:
    "The caller's company: profile, fields, stages, layouts, audit log, feed of changes, files",
  "Lead sources": "Where leads arrive from by themselves, their addresses, and what has arrived",
  "API keys": "Keys by which programs sign in, with a role, its rights and its sight",
  Webhooks: "Addresses of other programs that receive the changes as they happen",
  "Calendar feed": "The address by which a calendar reads a member's meetings",
  Team: "Members, invitations, roles and teams",
  "CRM dashboard": "Key figures, and the work of the day",
  Brands: "The businesses that leads belong to",
  Leads: "People who may buy, by stage",
  Meetings: "Meetings with leads, and their outcomes",
  Enquiries: "What a lead wants to buy, by stage",
  Proposals: "Offers for enquiries, and the links by which clients answer them",
  Assistants: "Tools by which an assistant reads records and suggests changes",
  Search: "Search over all kinds of records, and the records opened last",
  Timeline: "Notes, calls, tasks and files of a record",
  "Message templates": "Texts for messages to clients",
  Imports: "Files that become brands or leads, row by row, and their undo",
  "Changes of many records": "Bulk changes with their items, and their undo",
  Trash: "Deleted records, for 30 days",
  "Saved views": "Lists with their filters and columns, under a name",
  Companies: "The companies of the platform, for super administrators",
  "Super admins": "The people who run the platform",
  Platform: "Health, jobs and mails of the platform, for super administrators",
  "This API": "This description",
  Development: "The mailbox of a local trial",
};

const introduction = `Every response is an envelope: \`{ "error": false, "message", "data" }\`, or \
\`{ "error": true, "code", "message", "fields", "requestId" }\`; \`fields\` names each invalid field.

A company's calls live on its own host and on the api host, the super administrators' on the admin host and the api \
host; on the api host paths have no \`/api\` and cookies do not count. The host, else the token, decides the company.

Ids are UUIDs. Times are ISO 8601 in UTC with milliseconds, \`date\`, \`nextFollowUpDate\` and \
\`expectedDeliveryDate\` calendar dates \`YYYY-MM-DD\`; an ISO time is accepted for them and cut to the company's time \
zone. Money is whole rupees, 0 to 10^13.

PUT is a partial update: absent keys stay as they are, null or "" clears an optional field. Unknown keys, and \
unknown or repeated query parameters, are refused; \`id\`, \`_id\`, \`createdAt\`, \`updatedAt\`, \`version\` and counted \
values are accepted and ignored, so a client can send back a record that it has read.

Custom fields of a company are in \`custom\` of its records, and \`custom.<key>\` in \`sort\` and \`f\`. For a signed-in \
member this description names them.

A list's \`total\` is exact up to 10,000; above that it stays 10,000 with \`totalCapped\`. \`cursor\` reads rows beyond \
them (\`pagination.nextCursor\`).`;

/** The addresses of the API for a host: its own first, then the api host for programs. */
export function serversOn(world: HostWorld): { url: string; description: string }[] {
  const apiHost = {
    url: companyUrl("api"),
    description: "For programs: bearer tokens, no cookies",
  };
  if (world.kind === "api") return [apiHost];
  return [{ url: "/api", description: "On this host" }, apiHost];
}
