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
