import { leadStages } from "@/lib/crm/leads/stages";
import { proposedWords } from "@/lib/crm/records/stages";
import type { OtherWords } from "../cells/cell";
import type { ImportKind } from "../schema";

const priority = {
  Hot: "High",
  Warm: "Medium",
  Cold: "Low",
  P0: "Critical",
  P1: "High",
  P2: "Medium",
  P3: "Low",
  A: "High",
  B: "Medium",
  C: "Low",
};

/** Words that probably mean a choice of a field. They are only proposed: teams use them differently. */
export const alikeWords: Record<ImportKind, Readonly<Record<string, OtherWords>>> = {
  brands: {
    status: {
      Running: "Active",
      Existing: "Active",
      Current: "Active",
      Lead: "Prospect",
      New: "Prospect",
      Old: "Inactive",
      Stopped: "Inactive",
      Blocked: "Inactive",
      Lost: "Archived",
    },
    priority,
    category: {
      Corporate: "Enterprise",
      MNC: "Enterprise",
      Large: "Enterprise",
      "Public limited": "Enterprise",
      Small: "SMB",
      "Mid market": "SMB",
      Proprietor: "SMB",
      PSU: "Government",
      "Public sector": "Government",
      Trust: "Non-Profit",
      Society: "Non-Profit",
    },
    size: { Micro: "1-10", Small: "11-50", Medium: "51-200", Large: "501-1000", Huge: "1000+" },
  },
  leads: {
    stage: proposedWords(leadStages),
    outcome: {
      Enquiry: "Got Enquiry",
      Meeting: "Meeting Scheduled",
      "Call back": "Follow-up Required",
      Callback: "Follow-up Required",
      "Call later": "Follow-up Required",
      "No response": "Follow-up Required",
      Rejected: "Not Interested",
      Open: "Pending",
      Waiting: "Pending",
    },
    priority,
  },
};
