import { named } from "@/lib/core/field-kinds/define-fields";
import { proposedWords } from "@/lib/core/stages";
import { leadStages } from "@/lib/crm/leads/stages";
import type { OtherWords } from "../cells/cell";
import type { ImportKind } from "../schema";

const priority = words({
  Critical: "P0",
  High: "Hot, P1, A",
  Medium: "Warm, P2, B",
  Low: "Cold, P3, C",
});

/** Words that probably mean a choice of a field. They are only proposed: teams use them differently. */
export const alikeWords: Record<ImportKind, Readonly<Record<string, OtherWords>>> = {
  brands: {
    status: words({
      Active: "Running, Existing, Current",
      Prospect: "Lead, New",
      Inactive: "Old, Stopped, Blocked",
      Archived: "Lost",
    }),
    priority,
    category: words({
      Enterprise: "Corporate, MNC, Large, Public limited",
      SMB: "Small, Mid market, Proprietor",
      Government: "PSU, Public sector",
      "Non-Profit": "Trust, Society",
    }),
    size: { Micro: "1-10", Small: "11-50", Medium: "51-200", Large: "501-1000", Huge: "1000+" },
  },
  leads: {
    stage: proposedWords(leadStages),
    outcome: words({
      "Got Enquiry": "Enquiry",
      "Meeting Scheduled": "Meeting",
      "Follow-up Required": "Call back, Callback, Call later, No response",
      "Not Interested": "Rejected",
      Pending: "Open, Waiting",
    }),
    priority,
  },
};

/** The words of each choice, as the choices of each word. */
function words(choices: Readonly<Record<string, string>>): OtherWords {
  const pairs = Object.entries(choices).flatMap(([choice, list]) =>
    named(list).map((word) => [word, choice]),
  );
  return Object.fromEntries(pairs);
}
