"use client";

import { CircleCheck, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SharedProposal } from "@/lib/crm/proposals/schema";
import { AnswerForm } from "./answer-form";

type Given = Pick<SharedProposal, "canAnswer" | "acceptance" | "changeRequest">;

type AnswerPanelProps = {
  token: string;
  supplierName: string;
  clientName: string;
  given: Given;
};

/** The client's answer: two ways to give it, and what was answered. */
export function AnswerPanel({ token, supplierName, clientName, given }: AnswerPanelProps) {
  const [now, setNow] = useState(given);
  const [open, setOpen] = useState<"accept" | "change" | null>(null);

  function answered(proposal: Given) {
    setNow(proposal);
    setOpen(null);
  }

  if (now.acceptance) {
    return (
      <Thanks icon={<CircleCheck />} title={`Accepted by ${now.acceptance.name}`}>
        Thank you. {supplierName} has been told and will be in touch.
      </Thanks>
    );
  }
  if (!now.canAnswer && !now.changeRequest) return null;
  return (
    <section aria-label="Your answer" className="flex flex-col gap-4">
      {now.changeRequest && (
        <Thanks icon={<MessageSquareText />} title="You asked for changes">
          <span className="whitespace-pre-line break-words">{now.changeRequest.message}</span>
          <br />
          {supplierName} has been told and will send a new version.
        </Thanks>
      )}
      {now.canAnswer && open === null && (
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
          <Button size="lg" onClick={() => setOpen("accept")}>
            Accept
          </Button>
          <Button size="lg" variant="secondary" onClick={() => setOpen("change")}>
            Ask for Changes
          </Button>
        </div>
      )}
      {open && (
        <AnswerForm
          key={open}
          kind={open}
          token={token}
          clientName={clientName}
          onAnswered={answered}
          onCancel={() => setOpen(null)}
        />
      )}
    </section>
  );
}

type ThanksProps = { icon: React.ReactNode; title: string; children: React.ReactNode };

function Thanks({ icon, title, children }: ThanksProps) {
  return (
    <div
      role="status"
      className="flex gap-3 rounded-lg bg-success px-5 py-4 text-success-foreground [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      <div className="min-w-0">
        <p className="break-words font-semibold">{title}</p>
        <p className="mt-1">{children}</p>
      </div>
    </div>
  );
}
