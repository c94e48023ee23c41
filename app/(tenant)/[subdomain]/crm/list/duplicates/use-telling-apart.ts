import { useState } from "react";
import { toast } from "sonner";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { manyRecords } from "@/lib/core/record-kinds";
import type { DuplicateGroup } from "@/lib/crm/duplicates/schema";
import type { MergedKind } from "../../record-screens";

/** Equal for one group as long as it has the same records. */
export function keyOf({ reason, value, records }: DuplicateGroup): string {
  return [reason, value, ...records.map(({ id }) => id)].join(" ");
}

/** Marks the records of a group as not the same, and hides it at once. */
export function useTellingApart(kind: MergedKind) {
  const [apart, setApart] = useState<readonly string[]>([]);

  async function send(group: DuplicateGroup, areDistinct: boolean) {
    const key = keyOf(group);
    const others = (keys: readonly string[]) => keys.filter((one) => one !== key);
    const show = (isHidden: boolean) =>
      setApart((keys) => (isHidden ? [...keys, key] : others(keys)));
    show(areDistinct);
    try {
      const ids = group.records.map(({ id }) => id);
      await api(`POST /crm/${manyRecords[kind]}/distinct`, { body: { ids, areDistinct } });
      if (areDistinct)
        toast.success(
          "No longer shown as duplicates",
          withUndo(() => void send(group, false)),
        );
    } catch (error) {
      show(!areDistinct);
      toast.error("This could not be saved", { description: reasonOf(error) });
    }
  }

  return {
    isApart: (group: DuplicateGroup) => apart.includes(keyOf(group)),
    tellApart: (group: DuplicateGroup) => void send(group, true),
  };
}
