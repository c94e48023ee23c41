import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { manyRecords } from "@/lib/core/record-kinds";
import { stagedKinds, stageLimits } from "@/lib/crm/catalogue/stages/choices";
import type { StageInput } from "@/lib/crm/catalogue/stages/schema";
import type { ImportKind } from "@/lib/crm/imports/choices";

type Stage = Pick<StageInput, "key" | "label" | "meaning">;

/**
 * Adds an open stage for each of these texts of a file, after the last open one. Shows a failure; true if they are
 * added.
 */
export async function makeStages(kind: ImportKind, texts: readonly string[]): Promise<boolean> {
  const entity = stagedKinds.find((one) => manyRecords[one] === kind);
  if (!entity) return false;
  const params = { entity };
  try {
    const { stages, version } = await api("GET /company/stages/{entity}", { params });
    const kept = stages.map(({ key, label, meaning }) => ({ key, label, meaning }));
    const added: Stage[] = texts.map((text) => {
      return { label: text.trim().slice(0, stageLimits.label), meaning: "open" };
    });
    const place = stages.findLastIndex(({ meaning }) => meaning === "open") + 1;
    const body = { stages: [...kept.slice(0, place), ...added, ...kept.slice(place)] };
    await api("PUT /company/stages/{entity}", { params, body, ifMatch: version });
    toast.success(added.length === 1 ? `Stage “${added[0]?.label}” added` : "Stages added");
    return true;
  } catch (error) {
    toast.error(reasonOf(error) ?? "The stages could not be added. Try again");
    return false;
  }
}
