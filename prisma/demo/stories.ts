/** How leads of a stage came to be there, and the meetings and enquiries they have had. */
type StageStory = {
  outcome: string | Readonly<Record<string, number>>;
  /** The types of its meetings: an only one, or some to choose from. */
  meetings?: string | readonly string[];
  /** The share of the leads that have an enquiry, and the stages it may be in. */
  enquiries?: { share: number; stages: readonly string[] };
  /** The notes of the person in charge. */
  comments: readonly string[];
};

/** The story of a lead, by its stage. */
// biome-ignore format: one stage reads as one paragraph
export const stageStories: Readonly<Record<string, StageStory>> = {
  New: {
    outcome: "Pending",
    comments: [
      "Filled the contact form last night; wants a call back before lunch.",
      "Met at the trade fair, took our card and asked about references in Pune.",
      "Referred by an existing client. Knows our work on the dealer portal.",
      "Downloaded the case study twice and asked what a pilot costs.",
    ],
  },
  Contacted: {
    outcome: { "Follow-up Required": 7, "Meeting Scheduled": 3 }, meetings: ["Initial Call", "Follow-up"],
    comments: [
      "Spoke for ten minutes. Interested, but the budget is settled in the next quarter.",
      "No answer on two calls; replied to the mail and asked for a short deck.",
      "Asked for two references in the same industry before a meeting.",
      "Prefers WhatsApp. Sent the brochure and three dates.",
    ],
  },
  Qualified: {
    outcome: "Meeting Scheduled", meetings: ["Demo", "Follow-up"], enquiries: { share: 0.2, stages: ["New"] },
    comments: [
      "Budget confirmed, decision with the director. Wants to see a demo with their own data.",
      "They compare us with two vendors; price is not the first concern, support is.",
      "Need is clear: orders still come by phone and get lost on Saturdays.",
    ],
  },
  Proposal: {
    outcome: "Got Enquiry", meetings: "Proposal Presentation", enquiries: { share: 0.9, stages: ["Quotation Sent", "Quotation Sent", "On Hold"] },
    comments: [
      "Quotation sent with two options; the smaller one covers their first season.",
      "Asked to split the payment in three parts. Finance is looking at it.",
      "Proposal is with the director, who is travelling until Monday.",
    ],
  },
  Negotiation: {
    outcome: "Got Enquiry", meetings: "Negotiation", enquiries: { share: 0.9, stages: ["Negotiation"] },
    comments: [
      "Wants 10 per cent off for paying the first year in advance.",
      "Scope agreed. Open point: who enters the old records.",
      "Legal asked for changes in the service terms; sent the second draft.",
    ],
  },
  "Got Enquiry": {
    outcome: "Got Enquiry", meetings: ["Demo", "Follow-up"], enquiries: { share: 0.9, stages: ["New", "Under Review"] },
    comments: [
      "Sent a written requirement after the demo. Quotation due this week.",
      "Enquiry received with drawings of the present process.",
    ],
  },
  "Closed Won": {
    outcome: "Got Enquiry", meetings: ["Closing", "Demo"], enquiries: { share: 0.9, stages: ["Won"] },
    comments: [
      "Signed. Kick-off with their team on site, both sides named one contact.",
      "Purchase order received, advance paid. Project handed to delivery.",
      "Won on support: they liked that the same person picks up the phone.",
    ],
  },
  Won: {
    outcome: "Got Enquiry", meetings: ["Closing", "Demo"], enquiries: { share: 0.9, stages: ["Won"] },
    comments: [
      "Order confirmed by mail, paper copy follows.",
      "Renewed for a second year after a good first season.",
    ],
  },
  "Closed Lost": {
    outcome: "Not Interested", enquiries: { share: 0.5, stages: ["Lost"] },
    comments: [
      "Went with a vendor from their own city. Keep in touch, contract ends next year.",
      "Project stopped by the new management.",
      "Too small for us at present; recommended a partner.",
    ],
  },
  Lost: {
    outcome: "Not Interested",
    comments: [
      "Price. The other offer was a third lower.",
      "No decision after five follow-ups.",
    ],
  },
  Pending: {
    outcome: "Pending",
    comments: [
      "Waiting for the tender to open.",
      "On hold until the new plant is running. Call again after the festival season.",
    ],
  },
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

/** Notes after a talk. */
export const notesWritten = [
  "Their accountant wants the GST shown line by line on the quotation.",
  "Decision is with the elder brother; he is back from Surat next week.",
  "Liked the order form on the phone. Asked whether the drivers can use it in Gujarati.",
  "Two other vendors are in the running, one of them cheaper by about ten percent.",
  "Prefers WhatsApp to mail. Do not call before eleven.",
  "Wants to begin with one branch and see for a quarter.",
  "The old system was bought in 2014 and nobody knows the password any more.",
];

/** Texts of phone calls. */
export const callsMade = [
  "Went through the price. The yearly support was not clear, explained it again.",
  "Confirmed the visit. Parking is behind the building.",
  "Budget comes with the new financial year; asked us to stay in touch.",
  "Will send the product list by Friday.",
  "Happy with the demo, two questions about the reports.",
];

/** Texts of tasks. */
export const tasksSet = [
  "Send the brochure in Marathi",
  "Ask for the GSTIN and the billing address",
  "Share two references from the same trade",
  "Check whether their scale can be read by the app",
  "Call before the festival week",
];

/** Clients' requests by the type of product: a title and their text. */
// biome-ignore format: one request reads as one line
export const requirements = {
  Website: [
    ["New website in three languages", "English, Hindi and the state's language; pages we can edit ourselves."],
    ["Website for the anniversary", "A page that tells fifty years in pictures, ready by the founder's day."],
  ],
  "Mobile App": [
    ["App for field staff", "Visits, photographs and orders without a network, sent when there is one."],
    ["Delivery confirmation on the phone", "Signature, photograph and place; drivers use simple Android phones."],
  ],
  "Web Application": [
    ["Dealer portal with live stock", "Dealers see stock, dues and dispatch; orders go straight into our books."],
    ["Booking desk for all branches", "One calendar for every branch, with reminders by message."],
  ],
  "E-commerce": [
    ["Online shop with subscriptions", "Monthly boxes, payment by UPI, invoices with GST."],
    ["Catalogue with reservations", "Reserve a piece for a day against a small advance."],
  ],
  "Custom Software": [
    ["Lot tracing from farm to buyer", "Every bag gets a code; the buyer sees the field it came from."],
    ["Patient record for all clinics", "One record, one queue; data stays in India."],
  ],
  Consulting: [
    ["Review of the present systems", "What to keep, what to replace, in which order, at what cost."],
    ["Help with the tender", "Two workshops and a written requirement that vendors can answer."],
  ],
} as const;
