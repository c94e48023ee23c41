"use client";

import { api } from "@/lib/client/api";
import { leadFields } from "@/lib/crm/leads/fields";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadStages } from "@/lib/crm/leads/stages";
import { isClosedStage, offeredStages, stagesToChoose } from "@/lib/crm/records/stages";
import { useRecordChange, withNotice } from "../editing/use-record-change";
import { savingFailed } from "../editing/use-record-saving";
import { BadgeMenu, PersonMenu, PriorityMenu } from "../list/cells";
import { FollowUpMenu, type FollowUpPlace } from "../list/follow-up-menu";
import type { Work } from "../record/work-menus";

/** The fields of a lead that change in its row and on its page. */
type LeadPatch = Partial<
  Pick<
    Lead,
    "stage" | "priority" | "csPerson" | "nextFollowUpDate" | "estimatedValue" | "mobileNumber"
  >
>;

export type ChangeLead = (lead: Lead, patch: LeadPatch) => void;

/** Changes one field of a lead in place, with Undo. */
export function useLeadChange(): { change: ChangeLead; shown: (lead: Lead) => Lead } {
  const { change, shown } = useRecordChange(leadSaving);
  return { shown, change: withNotice(change) };
}

/** Saves the fields of a lead that change in place. */
export const leadSaving = {
  failed: savingFailed("lead"),
  put: async ({ id }: Lead, patch: LeadPatch, ifMatch: number) => {
    const { stage, priority, csPerson, nextFollowUpDate, estimatedValue, mobileNumber } = patch;
    const body = { stage, priority, csPerson, nextFollowUpDate, estimatedValue, mobileNumber };
    return (await api("PUT /crm/leads/{id}", { params: { id }, body, ifMatch })).lead;
  },
};

/** A lead as its menus change it. */
export function leadWork(lead: Lead, change: ChangeLead): Work<Lead["stage"]> {
  return {
    name: lead.clientName,
    record: lead,
    stages: stagesToChoose(leadStages, lead.stage),
    offered: offeredStages(leadStages),
    isClosed: isClosedStage(leadStages, lead.stage),
    chooseStage: (stage) => change(lead, { stage }),
    change: (patch) => change(lead, patch),
  };
}

type MenuProps = { lead: Lead; change: ChangeLead };

export function LeadStageMenu({ lead, change }: MenuProps) {
  return (
    <BadgeMenu
      label={leadFields.stage.label}
      of={lead.clientName}
      value={lead.stage}
      choices={stagesToChoose(leadStages, lead.stage)}
      onChoose={(stage) => change(lead, { stage })}
    />
  );
}

export function LeadPriorityMenu({ lead, change, ...props }: MenuProps & { withName?: boolean }) {
  return (
    <PriorityMenu
      {...props}
      of={lead.clientName}
      value={lead.priority}
      onChoose={(priority) => change(lead, { priority })}
    />
  );
}

export function LeadPersonMenu({
  lead,
  change,
  people,
}: MenuProps & { people: readonly string[] }) {
  return (
    <PersonMenu
      of={lead.clientName}
      value={lead.csPerson}
      people={people}
      onChoose={(csPerson) => change(lead, { csPerson })}
    />
  );
}

type LeadFollowUpMenuProps = MenuProps & FollowUpPlace;

export function LeadFollowUpMenu({ lead, change, ...props }: LeadFollowUpMenuProps) {
  return (
    <FollowUpMenu
      {...props}
      of={lead.clientName}
      value={lead.nextFollowUpDate}
      isClosed={isClosedStage(leadStages, lead.stage)}
      onChoose={(nextFollowUpDate) => change(lead, { nextFollowUpDate })}
    />
  );
}
