import { defaultTimeZone } from "@/lib/core/calendar-date";
import { type Endpoint, schemaIn } from "@/lib/core/endpoint";
import { bulkKeys } from "@/lib/core/field-kinds/define-fields";
import { meaningOf } from "@/lib/core/stages";
import { kindList } from "@/lib/crm/kinds/kinds";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { bodySchema, type JsonSchema, pathSchema, querySchema } from "@/lib/openapi/schema";
import { sampleValue } from "./declared-fields";
import { nameOf } from "./matrix-routes";
import { newSubscription } from "./push/subscription";

/** The ids a sample speaks of, by table. */
type Ids = Record<string, string>;

/** The word in sampled texts: nothing else in the database holds it, nor another process's samples. */
export const sampleWord = `matrixsample${process.pid}`;

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUzM0QEjYaqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC";

/** A small picture. */
export function picture(): File {
  return new File([Buffer.from(png, "base64")], "face.png", { type: "image/png" });
}

/** A public address, which no name server is asked for. */
const webhookUrl = "https://1.1.1.1/hook";

/** Bodies of the calls whose schema is not enough to make one. */
const special: Record<string, (ids: Ids) => unknown> = {
  ...Object.fromEntries(
    kindList.flatMap(({ name, many, standard: { fields } }) => {
      const [key = ""] = bulkKeys(fields);
      const field = fields[key];
      if (!field) throw new Error(`No field of a ${name} is changed in bulk.`);
      const change = { [key]: sampleValue(key, field, 1, {}) };
      return [
        [`POST /crm/${many}/bulk`, (ids: Ids) => ({ ...selectOf(ids[name]), change })],
        [`POST /crm/${many}/export`, (ids: Ids) => selectOf(ids[name])],
      ];
    }),
  ),
  "POST /super-admin/companies/bulk": (ids) => ({
    ids: [ids.company],
    change: { status: "suspended" },
    reason: sampleWord,
  }),
  "PUT /company/layouts/{entity}": () => standardLayouts.lead,
  "POST /crm/trash/restoration": (ids) => selectOf(ids.trash_batch),
  "PUT /company/stages/{entity}": () => ({
    stages: leadStages.map(({ name }) => ({
      key: name,
      label: name,
      meaning: meaningOf(leadStages, name),
    })),
  }),
  "POST /company/fields/{entity}/{key}/conversion": () => ({ kind: "text" }),
  "POST /company/fields": (ids) => ({
    entity: "brand",
    label: sampleWord,
    kind: "choice",
    listId: ids.choice_list,
  }),
  "PUT /company/fields/{entity}/{key}": (ids) => ({ listId: ids.choice_list }),
  "POST /company/webhooks": (ids) => ({ url: webhookUrl, roleId: ids.role, teamId: ids.team }),
  "PUT /company/webhooks/{id}": (ids) => ({ roleId: ids.role, teamId: ids.team }),
  "POST /company/lists": () => ({ name: sampleWord, options: ["Tin"] }),
  "POST /crm/changes": (ids) => ({
    kind: "brand",
    changes: [{ id: ids.brand, version: 1, set: { industry: sampleWord } }],
  }),
  "POST /crm/leads/matches": (ids) => ({
    mobileNumber: "+91 98200 12345",
    exceptId: ids.lead,
  }),
  "POST /crm/brands/merges": (ids) => ({ keepId: ids.brand, ids: [ids.brand] }),
  "POST /crm/leads/merges": (ids) => ({ keepId: ids.lead, ids: [ids.lead] }),
  "POST /crm/leads/distinct": (ids) => ({ ids: [ids.lead, ids.lead] }),
  "POST /crm/brands/distinct": (ids) => ({ ids: [ids.brand, ids.brand] }),
  "POST /crm/leads/requests": () => ({ mobileNumber: "+91 98200 12345" }),
  "PUT /company/team/{id}": (ids) => ({ isActive: false, handOverTo: ids.app_user }),
  "POST /company/notifications/read": (ids) => ({ ids: [ids.notification] }),
  "POST /company/presence": (ids) => ({
    view: "5f0c1d0e-8c1b-4b7e-9a61-3f2a1c9d7e10",
    kind: "lead",
    id: ids.lead,
    mode: "view",
  }),
  "POST /company/push-devices": () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${sampleWord}`,
    keys: newSubscription().keys,
  }),
  "POST /auth/change-password": () => ({ newPassword: "correct horse battery staple 42" }),
  "POST /auth/second": () => ({ token: sampleWord, code: "123456" }),
};

const selectOf = (id: string | undefined) => ({ select: { ids: [id] } });

/**
 * A body that the call accepts, made from its schema: the required fields, and every one that names
 * a record, with `ids`. undefined where it takes none. Throws when the sample does not fit.
 */
export function sampleBody(endpoint: Endpoint, ids: Ids): unknown {
  const schema = bodySchema(endpoint);
  const body = special[nameOf(endpoint)]?.(ids) ?? (schema ? sampleOf(schema, "", ids) : undefined);
  requireFitting(endpoint, body);
  const takesForm = endpoint.accepts?.every((kind) => kind === "multipart");
  return takesForm ? formOf(endpoint, body) : body;
}

/** The required parameters of the call's query; a stream begins with what there is. */
export function sampleQuery(endpoint: Endpoint): string {
  if (endpoint.query && endpoint.contentTypes?.includes("text/event-stream")) return "?after=0";
  const schema = querySchema(endpoint);
  if (!schema?.required) return "";
  const text = Object.entries(sampleOf(schema, "", {}) ?? {}).map(([key, value]) => [
    key,
    `${value}`,
  ]);
  return `?${new URLSearchParams(Object.fromEntries(text))}`;
}

/** The keys of the custom field of each company of the matrix, and of a deleted one. */
export const fieldKey = "mark";
export const deletedFieldKey = "gone";

/** The parts of a call's path by name: its id, and what it declares. */
export function sampleParams(endpoint: Endpoint, id?: string): Record<string, string> {
  if (endpoint.path.endsWith("/{entity}/{key}")) return { entity: "brand", key: fieldKey };
  if (endpoint.path.endsWith("/{key}/conversion")) return { entity: "brand", key: fieldKey };
  if (/\/\{key\}\/(restoration|removal)$/.test(endpoint.path))
    return { entity: "brand", key: deletedFieldKey };
  const schema = pathSchema(endpoint);
  const declared = Object.entries(schema?.properties ?? {}).map(([key, part]) => [
    key,
    String(sampleOf(part, key, {})),
  ]);
  return { ...Object.fromEntries(declared), ...(id && { id }) };
}

/** The path with its parts. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}

/** The table that the id of a path belongs to, by the part of the path before it. */
export function tableOfPath(endpoint: Endpoint): string {
  const part = /\/([\w-]+)\/\{id\}/.exec(endpoint.path)?.[1] ?? "";
  const table = tableByPart[part];
  if (!table) throw new Error(`matrix-samples.ts does not know whose id ${endpoint.path} takes`);
  return table;
}

const tableByPart: Record<string, string> = {
  ...Object.fromEntries(kindList.map(({ name, many }) => [many, name])),
  proposals: "proposal",
  imports: "import",
  trash: "trash_batch",
  changes: "change_set",
  timeline: "activity",
  attachments: "attachment",
  team: "app_user",
  members: "app_user",
  sessions: "session",
  files: "file",
  companies: "company",
  "super-admins": "platform_user",
  jobs: "job",
  exports: "data_export",
  factors: "authenticator",
  "trusted-browsers": "trusted_device",
  views: "saved_view",
  lists: "choice_list",
  "lead-sources": "lead_source",
  "api-keys": "api_key",
  "lead-arrivals": "lead_arrival",
  webhooks: "webhook",
  roles: "role",
  teams: "team",
  templates: "message_template",
  "push-devices": "push_device",
};

const tableByKey: Record<string, string> = {
  brandId: "brand",
  id: "brand",
  leadId: "lead",
  exceptId: "meeting",
  handOverTo: "app_user",
  memberId: "app_user",
  csPersonId: "app_user",
  roleId: "role",
  teamId: "team",
  parentId: "team",
  templateId: "message_template",
  message: "mailbox_message",
  listId: "choice_list",
  sourceId: "lead_source",
  companyId: "company",
};

function sampleOf(schema: JsonSchema, key: string, ids: Ids): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sampleOf(options.find(namesRecord) ?? options[0] ?? {}, key, ids);
  if (schema.type === "object") return sampleObject(schema, ids);
  if (schema.type === "array") return [];
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.type === "boolean") return false;
  return sampleText(schema, key, ids);
}

function sampleObject(schema: JsonSchema, ids: Ids): Record<string, unknown> {
  const required = new Set(schema.required);
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([key, property]) => required.has(key) || namesRecord(property),
  );
  return Object.fromEntries(wanted.map(([key, property]) => [key, sampleOf(property, key, ids)]));
}

function sampleText(schema: JsonSchema, key: string, ids: Ids): string {
  if (schema.format === "uuid") return idFor(key, ids);
  if (schema.format === "email") return `${sampleWord}-${Date.now()}@example.com`;
  if (schema.format === "date") return "2026-11-21";
  if (schema.format === "date-time") return "2026-11-21T10:00:00Z";
  if (key === "code") return "123456";
  if (key === "subdomain") return `${sampleWord}-${Date.now()}`;
  return sampleWord;
}

function idFor(key: string, ids: Ids): string {
  const table = tableByKey[key];
  if (!table) throw new Error(`matrix-samples.ts does not know whose id ${key} is`);
  return ids[table] ?? "";
}

/** Whether a schema, or a part of it, names a record by its id. */
export function namesRecord(schema: JsonSchema): boolean {
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...Object.values(schema.properties ?? {}),
  ];
  return schema.format === "uuid" || parts.some(namesRecord);
}

function requireFitting(endpoint: Endpoint, body: unknown): void {
  const schema = endpoint.body && schemaIn(endpoint.body, { timeZone: defaultTimeZone });
  const parsed = schema?.safeParse(body);
  if (parsed?.error)
    throw new Error(
      `${nameOf(endpoint)} needs a sample in matrix-samples.ts: ${parsed.error.message}`,
    );
}

function formOf(endpoint: Endpoint, body: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value));
  for (const name of endpoint.files ?? [])
    form.set(name, name === "file" ? new File(["Brand Name\nx\n"], "brands.csv") : picture());
  return form;
}
