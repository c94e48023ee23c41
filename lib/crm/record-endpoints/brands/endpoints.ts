import { z } from "zod";
import { programEndpoint } from "@/lib/core/endpoint";
import { brand, brandInput, brandOption, brandQuery, brandUpdate } from "@/lib/crm/brands/schema";
import { mergesOf } from "@/lib/crm/changes/endpoints";
import { duplicatesOf } from "@/lib/crm/duplicates/schema";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { recordEndpoints } from "../endpoints";

const { list, ...others } = recordEndpoints(brandKind, {
  record: brand,
  query: brandQuery,
  input: brandInput,
  update: brandUpdate,
  below: "its leads, meetings and enquiries",
  merges: true,
});

export const brandEndpoints = {
  list,
  dropdown: programEndpoint("GET /crm/brands/dropdown", {
    summary: "All brands by name, as choices of a form",
    answer: z.object({ brands: z.array(brandOption) }),
  }),
  merge: mergesOf(brandKind, { record: brand, update: brandUpdate }),
  ...duplicatesOf(brandKind),
  ...others,
};
