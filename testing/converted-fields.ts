import { customFieldRoutes } from "@/app/api/company/catalogue";
import { changeRoutes } from "@/app/api/crm/changes";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { Answer, Ask } from "./ask";
import type { TestCompany } from "./company";
import { recordFactories, recordRoutes } from "./record-routes";

/** The calls of an owner who converts the fields of a kind of records, by default of leads. */
export function converting({ companyId }: TestCompany, ask: Ask, entity: RecordKind = "lead") {
  const at = (key: string) => ({ entity, key });
  return {
    add: async (body: object): Promise<{ key: string; version: number }> => {
      const path = "/api/company/fields";
      const sent = { entity, kind: "text", ...body };
      const { json } = await ask(customFieldRoutes.create, { method: "POST", path, body: sent });
      if (json.error) throw new Error(json.message);
      return json.data.field;
    },
    field: async (key: string) => {
      const { json } = await ask(customFieldRoutes.list, {});
      const all: { key: string; entity: string }[] = json.data.fields;
      return all.find((one) => one.key === key && one.entity === entity);
    },
    change: (key: string, body: object) =>
      ask(customFieldRoutes.update, { method: "PUT", params: at(key), body }),
    remove: (key: string) => ask(customFieldRoutes.remove, { method: "DELETE", params: at(key) }),
    convert: (key: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
      ask(customFieldRoutes.convert, { method: "POST", params: at(key), body, headers }),
    undo: (id: string) => ask(changeRoutes.undo, { method: "POST", params: { id }, body: {} }),
    stop: (id: string) => ask(changeRoutes.cancel, { method: "POST", params: { id }, body: {} }),
    /** Creates a record with this value of the field. */
    record: async (key: string, value: unknown): Promise<string> => {
      const { id } = await recordFactories[entity]({ companyId });
      const body = { custom: { [key]: value } };
      const { json } = await ask(recordRoutes[entity].update, {
        method: "PUT",
        params: { id },
        body,
      });
      if (json.error) throw new Error(`${json.message} ${JSON.stringify(json.fields)}`);
      return id;
    },
    update: (id: string, key: string, value: unknown) =>
      ask(recordRoutes[entity].update, {
        method: "PUT",
        params: { id },
        body: { custom: { [key]: value } },
      }),
    valueOf: async (id: string, key: string): Promise<unknown> => {
      const { json } = await ask(recordRoutes[entity].get, { params: { id } });
      const record = json.data[entity];
      return record.custom?.[key];
    },
  };
}
