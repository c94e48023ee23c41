/** GST rates in percent: current ones and those of older orders. */
export const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const;

/** GST within one state is halved between the centre and the state; across states it is one tax. */
export const taxKinds = ["cgst_sgst", "igst"] as const;

/** Only the team sees a draft. All others were sent; only the newest version is open. */
export const proposalStatuses = [
  "Draft",
  "Sent",
  "Changes Requested",
  "Accepted",
  "Superseded",
] as const;

/** The state of the client's link: `none` for a draft, `open` shows the proposal, all others a message. */
export const linkStates = ["none", "open", "expired", "revoked", "superseded"] as const;

export const unitChoices = ["Nos", "Hours", "Days", "Months", "Licences", "Job"] as const;

/** The initial values of a proposal. */
export const proposalDefaults = { validDays: 30, quantity: 1, discount: 0, gstRate: 18 } as const;

export const mostItems = 100;
export const maxRate = 10_000_000_000;
export const maxQuantity = 1_000_000;
