/** The notes of the person in charge, by the stage of the lead. */
export const leadComments: Readonly<Record<string, readonly string[]>> = {
  New: [
    "Filled the contact form last night; wants a call back before lunch.",
    "Met at the trade fair, took our card and asked about references in Pune.",
    "Referred by an existing client. Knows our work on the dealer portal.",
    "Downloaded the case study twice and asked what a pilot costs.",
  ],
  Contacted: [
    "Spoke for ten minutes. Interested, but the budget is settled in the next quarter.",
    "No answer on two calls; replied to the mail and asked for a short deck.",
    "Asked for two references in the same industry before a meeting.",
    "Prefers WhatsApp. Sent the brochure and three dates.",
  ],
  Qualified: [
    "Budget confirmed, decision with the director. Wants to see a demo with their own data.",
    "They compare us with two vendors; price is not the first concern, support is.",
    "Need is clear: orders still come by phone and get lost on Saturdays.",
  ],
  Proposal: [
    "Quotation sent with two options; the smaller one covers their first season.",
    "Asked to split the payment in three parts. Finance is looking at it.",
    "Proposal is with the director, who is travelling until Monday.",
  ],
  Negotiation: [
    "Wants 10 per cent off for paying the first year in advance.",
    "Scope agreed. Open point: who enters the old records.",
    "Legal asked for changes in the service terms; sent the second draft.",
  ],
  "Got Enquiry": [
    "Sent a written requirement after the demo. Quotation due this week.",
    "Enquiry received with drawings of the present process.",
  ],
  "Closed Won": [
    "Signed. Kick-off with their team on site, both sides named one contact.",
    "Purchase order received, advance paid. Project handed to delivery.",
    "Won on support: they liked that the same person picks up the phone.",
  ],
  Won: [
    "Order confirmed by mail, paper copy follows.",
    "Renewed for a second year after a good first season.",
  ],
  "Closed Lost": [
    "Went with a vendor from their own city. Keep in touch, contract ends next year.",
    "Project stopped by the new management.",
    "Too small for us at present; recommended a partner.",
  ],
  Lost: ["Price. The other offer was a third lower.", "No decision after five follow-ups."],
  Pending: [
    "Waiting for the tender to open.",
    "On hold until the new plant is running. Call again after the festival season.",
  ],
};

/** Notes after a meeting. */
export const meetingNotes = [
  "Walked through the demo with their orders of last month. The search convinced them.",
  "Three people from operations joined; they need offline entry in the warehouse.",
  "Agreed on a pilot in one branch for six weeks.",
  "They showed the register they keep today. Photos are in the shared folder.",
  "Short call. Wants the numbers on one page for the board.",
  "Good mood, tea was served twice. Decision after the accounts close.",
] as const;

/** Why a meeting did not take place. */
export const meetingMishaps = {
  Cancelled: "Client cancelled: stock-taking this week.",
  "No Show": "Waited fifteen minutes, then called: forgot. New date to be fixed.",
  Rescheduled: "Moved at the client's wish, the director wants to join.",
} as const;

export type ProductType =
  | "Website"
  | "Mobile App"
  | "Web Application"
  | "E-commerce"
  | "Custom Software"
  | "Consulting";

/** Clients' requests: a title and their text. */
export const requirements: Record<
  ProductType,
  readonly (readonly [title: string, text: string])[]
> = {
  Website: [
    [
      "New website in three languages",
      "English, Hindi and the state's language; pages we can edit ourselves.",
    ],
    [
      "Website for the anniversary",
      "A page that tells fifty years in pictures, ready by the founder's day.",
    ],
  ],
  "Mobile App": [
    [
      "App for field staff",
      "Visits, photographs and orders without a network, sent when there is one.",
    ],
    [
      "Delivery confirmation on the phone",
      "Signature, photograph and place; drivers use simple Android phones.",
    ],
  ],
  "Web Application": [
    [
      "Dealer portal with live stock",
      "Dealers see stock, dues and dispatch; orders go straight into our books.",
    ],
    ["Booking desk for all branches", "One calendar for every branch, with reminders by message."],
  ],
  "E-commerce": [
    ["Online shop with subscriptions", "Monthly boxes, payment by UPI, invoices with GST."],
    ["Catalogue with reservations", "Reserve a piece for a day against a small advance."],
  ],
  "Custom Software": [
    [
      "Lot tracing from farm to buyer",
      "Every bag gets a code; the buyer sees the field it came from.",
    ],
    ["Patient record for all clinics", "One record, one queue; data stays in India."],
  ],
  Consulting: [
    [
      "Review of the present systems",
      "What to keep, what to replace, in which order, at what cost.",
    ],
    ["Help with the tender", "Two workshops and a written requirement that vendors can answer."],
  ],
};
