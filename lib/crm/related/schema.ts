/** A meeting as it is listed beside its brand or lead. `scheduledDate` is an instant, ISO 8601 UTC. */
export type RelatedMeeting = {
  id: string;
  title: string;
  clientName: string;
  scheduledDate: string;
  type: string;
  status: string;
};

/** An enquiry as it is listed beside its brand or lead. Money is whole rupees. */
export type RelatedEnquiry = {
  id: string;
  title: string;
  clientName: string;
  productType: string;
  stage: string;
  estimatedValue: number | null;
};

/** The first few of many: `total` counts them all. */
export type Related<T> = { first: T[]; total: number };
