import * as z from "zod";
import { inputObject } from "@/lib/core/input-object";
import { quotaMost } from "@/lib/core/quota";

const used = z.object({ used: z.number(), limit: z.number().nullable() });

/** The usage and the limits of a company; null is no limit. Storage is in bytes. */
export const usage = z.object({ records: used, storage: used }).meta({ title: "Usage" });

/** A company's limits as they are set; 0 is no limit. */
const limits = z.object({ records: z.int().nullable(), storageMb: z.int().nullable() });

/** `limits` are the company's own, null where `defaults` apply. */
export const quota = z
  .object({
    limits,
    defaults: z.object({ records: z.int(), storageMb: z.int() }),
    usage,
  })
  .meta({ title: "Quota" });

export type Quota = z.output<typeof quota>;

const limit = (most: number) => {
  const rule = `Enter a whole number from 0 to ${most}, or nothing`;
  return z.int({ error: rule }).min(0, rule).max(most, rule).nullable().optional();
};

/** Absent keys stay as they are; null goes back to the platform's default, 0 is no limit. */
export const limitsInput = inputObject({
  records: limit(quotaMost.records),
  storageMb: limit(quotaMost.storageMb),
});

export type LimitsInput = z.output<typeof limitsInput>;
