"use client";

import { Store, useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import type { Done } from "@/components/form/use-attempt";
import { ApiError } from "@/lib/client/api-error";
import type { Versioned } from "@/lib/client/records";
import { isObject } from "@/lib/core/objects";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { AskedFields } from "./asked-fields-dialog";

const AskedFieldsDialog = lateDialog(() => import("./asked-fields-dialog"));

/** Undefined while no screen can show the dialog. */
const askedFields = new Store<AskedFields | null | undefined>(undefined);

type Change<R extends Versioned, P extends object> = { kind: RecordKind; record: R; patch: P };

/** Saves a patch. If its stage requires fields that the record lacks, a dialog asks for them and saves them with it. */
export async function saveAsking<R extends Versioned, P extends object>(
  { kind, record, patch }: Change<R, P>,
  save: (patch: P, record: R) => Promise<Done>,
): Promise<Done> {
  try {
    return await save(patch, record);
  } catch (error) {
    const names =
      error instanceof ApiError && error.status === 400 ? Object.keys(error.fields) : [];
    if (!("stage" in patch) || names.length === 0 || names.includes("stage")) throw error;
    if (askedFields.state === undefined) throw error;
    const saveAll: AskedFields["save"] = (values, known) => {
      const current = known(record);
      return save({ ...patch, ...withHeld(current, values) }, current);
    };
    const stage = String(patch.stage);
    askedFields.setState(() => ({ kind, stage, names, save: saveAll }));
  }
}

/** The dialog of `saveAsking`, which stands on each screen where a stage can be chosen. */
export function AskForFields({ people }: { people: readonly string[] }) {
  const asked = useSelector(askedFields);
  const close = () => askedFields.setState(() => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the screen is shown
  useEffect(() => {
    close();
    return () => askedFields.setState(() => undefined);
  }, []);
  return asked && <AskedFieldsDialog asked={asked} people={people} onClose={close} />;
}

/** Objects of values keep those that were not asked for. */
function withHeld(record: object, values: object): object {
  const entries = Object.entries(values).map(([key, value]) => {
    const held: unknown = Reflect.get(record, key);
    return [key, isObject(value) && typeof held === "object" ? { ...held, ...value } : value];
  });
  return Object.fromEntries(entries);
}
