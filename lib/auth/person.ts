/** Someone signed in. `audience` is a company's id or "platform", `placeName` the company or the admin portal. */
export type Person = {
  audience: string;
  id: string;
  sessionId: string;
  placeName: string;
  portalUrl: string;
};
