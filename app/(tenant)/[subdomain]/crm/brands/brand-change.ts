"use client";

import { api } from "@/lib/client/api";
import type { Brand } from "@/lib/crm/brands/schema";
import { savingFailed } from "../editing/saving-failure";
import { useRecordChange } from "../editing/use-record-change";

/** Changes fields of a brand in place, with Undo. */
export function useBrandChange() {
  return useRecordChange(brandSaving);
}

/** The brand as it is stored now. */
export async function loadBrand(id: string): Promise<Brand> {
  return (await api("GET /crm/brands/{id}", { params: { id } })).brand;
}

const brandSaving = {
  failed: savingFailed("brand"),
  put: async ({ id }: Brand, body: Partial<Brand>, ifMatch: number) => {
    return (await api("PUT /crm/brands/{id}", { params: { id }, body, ifMatch })).brand;
  },
};
