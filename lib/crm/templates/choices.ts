/** The ways a template is sent. */
export const templateChannels = ["whatsapp", "mail"] as const;

export type TemplateChannel = (typeof templateChannels)[number];

/** The values that a template can name; the sender enters those that are missing. */
export const placeholders = [
  "client",
  "brand",
  "me",
  "company",
  "amount",
  "proposal_link",
  "meeting_time",
] as const;

export type Placeholder = (typeof placeholders)[number];

export const templateLimits = {
  /** Most characters of a template, and of a message once it is filled in. */
  text: 1_000,
  /** Most templates of a company. */
  templates: 200,
  /** Most characters of a link with a message. */
  link: 2_000,
  /** Most messages of a member in a minute. */
  perMinute: 20,
} as const;
