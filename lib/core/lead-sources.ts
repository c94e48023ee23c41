/** The kinds of sources that leads arrive from by themselves. */
export const leadSourceKinds = ["link", "form", "indiamart", "justdial", "google", "meta"] as const;

export type LeadSourceKind = (typeof leadSourceKinds)[number];

type DeclaredKind = {
  label: string;
  hint: string;
  /** Where the address of the source is entered. */
  instruction: string;
  /** Labels of the parts of its secret, which are stored as one text with a space between them. */
  secret: readonly { label: string; hint: string }[];
  /** Whether the source works without the secret. */
  secretIsOptional?: true;
};

/** The kinds of sources as members choose them. */
export const leadSources: Readonly<Record<LeadSourceKind, DeclaredKind>> = {
  link: {
    label: "Link",
    hint: "Any program that can send JSON or a form to an address",
    instruction: "Send each lead to this address by POST, as JSON or as a form.",
    secret: [],
  },
  form: {
    label: "Form",
    hint: "A page with a form, to link to from a website or a QR code",
    instruction: "Link to this form, or let the form of a website post to the address.",
    secret: [],
  },
  indiamart: {
    label: "IndiaMART",
    hint: "Enquiries, buy leads and calls of an IndiaMART seller account",
    instruction:
      "In IndiaMART's Lead Manager, open CRM Integration, choose Push API and enter this address.",
    secret: [
      {
        label: "CRM key",
        hint: "With a key, enquiries are also fetched every 5 minutes, so that none is lost",
      },
    ],
    secretIsOptional: true,
  },
  justdial: {
    label: "JustDial",
    hint: "Leads of a JustDial listing",
    instruction: "Give this address to your JustDial account manager as the lead API.",
    secret: [],
  },
  google: {
    label: "Google Ads",
    hint: "Lead forms of Google Ads",
    instruction:
      "In the lead form, open Export leads, Webhook, and enter this address and the key.",
    secret: [{ label: "Webhook key", hint: "The key that you enter beside the address" }],
  },
  meta: {
    label: "Facebook and Instagram",
    hint: "Instant forms of Meta lead ads",
    instruction:
      "In your Meta app, open Webhooks, Page, and enter this address with any verify token; subscribe to leadgen.",
    secret: [
      { label: "App secret", hint: "App settings, Basic" },
      { label: "Page access token", hint: "With the permission leads_retrieval" },
    ],
  },
};
