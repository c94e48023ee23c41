import type { Proposal } from "../schema";

/** All that stands on the paper of a proposal. `number` is null on a draft, which is marked as one. */
export type Printable = Pick<
  Proposal,
  | "title"
  | "clientName"
  | "clientBusiness"
  | "clientAddress"
  | "clientGstin"
  | "placeOfSupply"
  | "placeOfSupplyName"
  | "validUntil"
  | "intro"
  | "terms"
  | "supplier"
  | "taxKind"
  | "items"
  | "totals"
> & {
  number: string | null;
  /** The calendar date it bears. */
  date: string;
  preparedBy: string | null;
  /** The company's logo as PNG. */
  logo: Uint8Array | null;
};
