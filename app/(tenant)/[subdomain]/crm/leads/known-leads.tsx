"use client";

import { UserCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { use, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { LeaveForm } from "@/components/form/form-dialog";
import { asText } from "@/components/form/text-fields";
import { useAttempt } from "@/components/form/use-attempt";
import { Button } from "@/components/ui/button";
import { useSettledAnswer } from "@/components/ui/use-settled";
import { api } from "@/lib/client/api";
import type { AnswerTo } from "@/lib/client/contract";
import { changeRecord, readRecord } from "@/lib/client/record-api";
import { email, phone } from "@/lib/core/contact";
import { contactKind, withoutRepeats } from "@/lib/core/further-contacts";
import type { Lead, LeadMatch } from "@/lib/crm/leads/schema";
import { recordHref } from "../record-screens";
import AskForLead from "./ask-for-lead";

type Typed = Partial<Record<"mobileNumber" | "emailId" | "clientName", string>>;
type Found = AnswerTo<"POST /crm/leads/matches">;

/** `lead` is the one that is changed, or null for a new one. */
type Props = { lead: Lead | null };

/** Leads that have the typed number or address already. The form can be saved all the same. */
export function KnownLeads({ lead }: Props) {
  const typed = useTyped(lead);
  const { matches, isHidden } = useMatches(typed, lead?.id);
  const key = contactsKey(typed);
  const [left, setLeft] = useState("");
  const { choose, question } = useExisting(typed);
  if (left === key || (matches.length === 0 && !isHidden)) return question;

  return (
    <div
      role="status"
      className="flex gap-3 rounded-lg bg-muted px-4 py-3 text-table sm:col-span-2"
    >
      <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {matches.length > 0 && <p className="font-medium">{titleOf(matches)}</p>}
        {matches.map((match) => (
          <Match key={match.id} match={match} {...(!lead && { onUse: choose })} />
        ))}
        {isHidden && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>Somebody in your company already works with this {contactWord(typed)}</p>
            {typed.mobileNumber && <AskForLead mobileNumber={typed.mobileNumber} />}
          </div>
        )}
        <Button variant="ghost" size="sm" className="-ms-3 w-fit" onClick={() => setLeft(key)}>
          {lead ? "Keep it anyway" : "Add anyway"}
        </Button>
      </div>
      {question}
    </div>
  );
}

type MatchProps = {
  match: LeadMatch;
  /** Takes the lead in place of the one that is typed; absent where one is changed. */
  onUse?: (match: LeadMatch) => void;
};

function Match({ match, onUse }: MatchProps) {
  const { id, clientName, brand, stage, csPerson, strength } = match;
  const about = [brand, stage, csPerson].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <span className="font-medium">{clientName}</span>
        <span className="text-muted-foreground"> · {about}</span>
        {strength === "weak" && (
          <span className="text-muted-foreground"> · may share the {word(match.reason)}</span>
        )}
      </p>
      <div className="flex gap-2">
        <Button asChild variant="outline" size="sm">
          <a
            href={recordHref("lead", id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${clientName}`}
          >
            Open
          </a>
        </Button>
        {onUse && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Use this one: ${clientName}`}
            onClick={() => onUse(match)}
          >
            Use this one
          </Button>
        )}
      </div>
    </div>
  );
}

/** The valid number and address that differ from those of the lead, and the name. */
function useTyped(lead: Lead | null): Typed {
  const values = useWatch({ name: ["mobileNumber", "emailId", "clientName"] });
  const [mobile = "", address = "", clientName = ""] = values.map((value) => asText(value).trim());
  const mail = address.toLowerCase();
  return {
    ...(mobile !== lead?.mobileNumber &&
      phone().safeParse(mobile).success && { mobileNumber: mobile }),
    ...(mail !== lead?.emailId && email().safeParse(mail).success && { emailId: mail }),
    ...(clientName && { clientName }),
  };
}

const pauseMs = 400;
const nothing: Found = { matches: [], isHidden: false };

/** The leads that have the typed number or address, read once typing pauses, also of the name. */
function useMatches(typed: Typed, exceptId: string | undefined): Found {
  const contacts = contactsKey(typed);
  const key = contacts && `${contacts}\n${typed.clientName ?? ""}`;
  const found = useSettledAnswer(key || null, pauseMs, (signal) =>
    api("POST /crm/leads/matches", { body: { ...typed, exceptId }, signal }),
  );
  return contacts && found?.of.startsWith(`${contacts}\n`) ? found.answer : nothing;
}

/** Gives the existing lead the typed number and address that it lacks, and opens it in place of the form. */
function useExisting(typed: Typed) {
  const router = useRouter();
  const leave = use(LeaveForm);
  const { attempt } = useAttempt((failed, reason) => toast.error(reason ?? failed));
  const { formState } = useFormContext();
  const [chosen, setChosen] = useState<LeadMatch | null>(null);
  const known = ["clientName", "brandId", "newBrand", "mobileNumber", "emailId"];
  const others = Object.keys(formState.dirtyFields).filter((name) => !known.includes(name));

  function open({ id, clientName }: LeadMatch) {
    attempt(`${clientName} could not be opened`, async () => {
      await addContacts(id, typed);
      leave();
      router.push(recordHref("lead", id));
    });
  }

  const question = (
    <ConfirmDialog
      open={chosen !== null}
      onClose={() => setChosen(null)}
      title={`Open ${chosen?.clientName} instead?`}
      description="What you have typed beside number and address is not saved."
      confirmLabel="Open"
      cancelLabel="Keep editing"
      onConfirm={() => chosen && open(chosen)}
    />
  );
  return { choose: others.length === 0 ? open : setChosen, question };
}

async function addContacts(id: string, { mobileNumber, emailId }: Typed): Promise<void> {
  const lead = await readRecord<Lead>("lead", id);
  const listed = lead.contacts ?? [];
  const own = [lead.mobileNumber, lead.emailId, ...listed.map(({ value }) => value)];
  const given = [mobileNumber, emailId].flatMap((value) =>
    value ? { kind: contactKind(value), label: null, value } : [],
  );
  const added = withoutRepeats(given, own);
  if (added.length === 0) return;
  const contacts = [...listed, ...added];
  await changeRecord("lead", { id, ifMatch: lead.version }, { contacts });
}

function contactsKey({ mobileNumber = "", emailId = "" }: Typed): string {
  return `${mobileNumber} ${emailId}`.trim();
}

function contactWord({ mobileNumber, emailId }: Typed): string {
  if (mobileNumber && emailId) return "number or e-mail address";
  return word(mobileNumber ? "phone" : "email");
}

function word(reason: LeadMatch["reason"]): string {
  return reason === "phone" ? "number" : "e-mail address";
}

function titleOf([first, ...others]: readonly LeadMatch[]): string {
  const those = others.length > 0 ? "These leads have" : "This lead has";
  return `${those} the ${word(first?.reason ?? "phone")} already`;
}
