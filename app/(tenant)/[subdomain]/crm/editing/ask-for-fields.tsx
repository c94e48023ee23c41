"use client";

import { Store, useSelector } from "@tanstack/react-store";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { Opening } from "@/components/form/opening";
import { ApiError } from "@/lib/client/api-error";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { AskedFields } from "./asked-fields-dialog";

const AskedFieldsDialog = dynamic(() => import("./asked-fields-dialog"), { loading: Opening });

const askedFields = new Store<AskedFields | null>(null);

type Change<P extends object> = { kind: RecordKind; record: object; patch: P };

/** Saves a patch. If its stage requires fields that the record lacks, a dialog asks for them and saves them with it. */
export async function saveAsking<P extends object>(
  { kind, record, patch }: Change<P>,
  save: (patch: P) => Promise<void>,
): Promise<void> {
  try {
    await save(patch);
  } catch (error) {
    const names =
      error instanceof ApiError && error.status === 400 ? Object.keys(error.fields) : [];
    if (!("stage" in patch) || names.length === 0 || names.includes("stage")) throw error;
    const saveAll = (values: object) => save({ ...patch, ...values });
    const stage = String(patch.stage);
    askedFields.setState(() => ({ kind, record, stage, names, save: saveAll }));
  }
}

/** The dialog of `saveAsking`, which stands on each screen where a stage can be chosen. */
export function AskForFields({ people }: { people: readonly string[] }) {
  const asked = useSelector(askedFields);
  const close = () => askedFields.setState(() => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left
  useEffect(() => close, []);
  return asked && <AskedFieldsDialog asked={asked} people={people} onClose={close} />;
}
