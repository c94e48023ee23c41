"use client";

import { CircleCheck, MessageSquareText } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { request } from "@/lib/client/request";
import type { SharedProposal } from "@/lib/crm/proposals/schema";
import { AnswerForm } from "./answer-form";

type Answer = Pick<SharedProposal, "canAnswer" | "acceptance" | "changeRequest">;

type AnswerPanelProps = {
  token: string;
  supplierName: string;
  clientName: string;
  initial: Answer;
};

/** Records that the client opened the proposal; failures are ignored. */
export function ViewCounter({ token }: { token: string }) {
  useEffect(() => {
    request("POST /company/proposals/{token}/views", { params: { token } }).catch(() => {});
  }, [token]);
  return null;
}

/** Accept or request changes; afterwards the given answer. */
export function AnswerPanel({ token, supplierName, clientName, initial }: AnswerPanelProps) {
  const [answer, setAnswer] = useState(initial);
  const [open, setOpen] = useState<"accept" | "change" | null>(null);

  function answered(proposal: Answer) {
    setAnswer(proposal);
    setOpen(null);
  }

  if (answer.acceptance) {
    return (
      <AnswerNotice icon={<CircleCheck />} title={`Accepted by ${answer.acceptance.name}`}>
        Thank you. {supplierName} will be in touch.
      </AnswerNotice>
    );
  }
  if (!answer.canAnswer && !answer.changeRequest) return null;
  return (
    <>
      {answer.changeRequest && (
        <AnswerNotice icon={<MessageSquareText />} title="You asked for changes">
          <span className="whitespace-pre-line break-words">{answer.changeRequest.message}</span>
          <br />
          {supplierName} has been told and will send a new version.
        </AnswerNotice>
      )}
      {answer.canAnswer && open === null && (
        <section
          aria-label="Your answer"
          className="sticky bottom-0 flex flex-wrap gap-2 border-t bg-background pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1"
        >
          <Button size="lg" onClick={() => setOpen("accept")}>
            Accept
          </Button>
          <Button size="lg" variant="outline" onClick={() => setOpen("change")}>
            Ask for Changes
          </Button>
        </section>
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
    </>
  );
}

type AnswerNoticeProps = { icon: React.ReactNode; title: string; children: React.ReactNode };

function AnswerNotice({ icon, title, children }: AnswerNoticeProps) {
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
