"use client";

import { createContext, useContext } from "react";
import type { OwnFieldsByKind } from "@/lib/core/catalogue";

const AddedFields = createContext<OwnFieldsByKind>({});

/** Gives the fields that the company added to everything in a record's page. */
export const AddedFieldsProvider = AddedFields.Provider;

/** The fields that the company added. */
export function useAddedFields(): OwnFieldsByKind {
  return useContext(AddedFields);
}
