/** One way to ask that must be refused, and how. */
export type Hazard = {
  name: string;
  host: string;
  token?: string;
  headers?: Record<string, string>;
  refusal: [status: number, code: string];
};
