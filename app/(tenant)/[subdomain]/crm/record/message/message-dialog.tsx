"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { toast } from "sonner";
import { useDiscardQuestion } from "@/components/form/discard-question";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { reasonOf } from "@/lib/client/api-error";
import { changeRecord } from "@/lib/client/record-api";
import { addDays } from "@/lib/core/calendar-date";
import { type MessageResult, messageResults } from "@/lib/crm/kinds/choices";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { type Placeholder, templateLimits } from "@/lib/crm/templates/choices";
import { useMessage } from "./use-message";

type MessageDialogProps = {
  lead: { id: string; clientName: string };
  /** The current date of the company. */
  today: string;
  onClose: () => void;
};

/** Writes to a client on WhatsApp or by mail, from a template or freely, and asks what became of it. */
export default function MessageDialog({ lead, today, onClose }: MessageDialogProps) {
  const message = useMessage(lead.id);
  const question = useDiscardQuestion({ isDirty: message.isDirty, discard: onClose });
  const close = () => (message.isDirty() ? question.ask() : onClose());
  return (
    <Dialog open onOpenChange={(open) => open || close()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Message to {lead.clientName}</DialogTitle>
        </DialogHeader>
        {message.isOpened ? (
          <Returned message={message} leadId={lead.id} today={today} onClose={onClose} />
        ) : (
          <Writing message={message} />
        )}
        {question.dialog}
      </DialogContent>
    </Dialog>
  );
}

type Message = ReturnType<typeof useMessage>;

function Writing({ message }: { message: Message }) {
  const { loaded, problem, template, channel, text, missing, link, reason } = message;
  const id = useId();
  if (!loaded)
    return (
      <DialogBody>
        {problem ? <p role="alert">{problem}</p> : <Skeleton className="h-48" />}
      </DialogBody>
    );
  const options = loaded.templates.map((one) => ({ value: one.id, label: one.name }));
  const canSend = link !== null && reason === null;
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={`${id}-template`}>Template</Label>
            <NativeSelect
              id={`${id}-template`}
              options={options}
              emptyLabel={options.length === 0 ? "None yet: Settings, Templates" : "No template"}
              value={template?.id ?? ""}
              onChange={({ target }) =>
                message.choose(loaded.templates.find((one) => one.id === target.value) ?? null)
              }
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={`${id}-channel`}>By</Label>
            <NativeSelect
              id={`${id}-channel`}
              options={[
                { value: "whatsapp", label: "WhatsApp" },
                { value: "mail", label: "Mail" },
              ]}
              value={channel}
              onChange={({ target }) =>
                message.setChannel(target.value === "mail" ? "mail" : "whatsapp")
              }
            />
          </div>
        </div>
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}-text`}>Text</Label>
          <Textarea
            id={`${id}-text`}
            dir="auto"
            rows={6}
            maxLength={templateLimits.text}
            value={text}
            onChange={({ target }) => message.setText(target.value)}
          />
        </div>
        {missing.map((name) => (
          <div key={name} className="flex flex-col gap-1.5">
            <Label htmlFor={`${id}-${name}`}>{placeholderLabels[name]}</Label>
            <Input
              id={`${id}-${name}`}
              maxLength={300}
              value={message.given[name] ?? ""}
              onChange={({ target }) => message.give(name, target.value)}
            />
          </div>
        ))}
        {(problem ?? reason) && (
          <p role={problem ? "alert" : "status"} className="text-muted-foreground text-table">
            {problem ?? reason}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {canSend ? (
          <Button asChild>
            <a href={link} target="_blank" rel="noreferrer" onClick={() => setTimeout(message.log)}>
              {channel === "mail" ? "Open Mail" : "Open WhatsApp"}
            </a>
          </Button>
        ) : (
          <Button disabled>{channel === "mail" ? "Open Mail" : "Open WhatsApp"}</Button>
        )}
      </DialogFooter>
    </>
  );
}

const placeholderLabels: Readonly<Record<Placeholder, string>> = {
  client: "Client",
  brand: "Brand",
  me: "Your name",
  company: "Your company",
  amount: "Amount",
  proposal_link: "Link of the proposal",
  meeting_time: "Time of the meeting",
};

type ReturnedProps = { message: Message; leadId: string; today: string; onClose: () => void };

const days = [
  ["Tomorrow", 1],
  ["3 days", 3],
  ["Next week", 7],
] as const;

/** Opens on the way back from the other program, which reports no outcome. */
function Returned({ message, leadId, today, onClose }: ReturnedProps) {
  const router = useRouter();
  const [settled, setSettled] = useState<MessageResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function followUp(after: number) {
    const nextFollowUpDate = addDays(today, after);
    try {
      await changeRecord(leadKind.name, { id: leadId }, { nextFollowUpDate });
      toast.success("Follow-up set");
      close();
    } catch (error) {
      setProblem(`The follow-up could not be set. ${reasonOf(error) ?? ""}`);
    }
  }

  function close() {
    router.refresh();
    onClose();
  }

  const shownProblem = problem ?? message.problem;
  return (
    <>
      <DialogBody className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-3 font-semibold">What became of it?</legend>
          <div className="grid grid-cols-2 gap-2">
            {messageResults.map((result) => (
              <Button
                key={result}
                variant={settled === result ? "default" : "outline"}
                className="h-12"
                aria-pressed={settled === result}
                onClick={async () => (await message.settle(result)) && setSettled(result)}
              >
                {result}
              </Button>
            ))}
          </div>
        </fieldset>
        {settled && (
          <fieldset>
            <legend className="mb-3 font-semibold">Follow up</legend>
            <div className="flex flex-wrap gap-2">
              {days.map(([label, after]) => (
                <Button key={label} variant="outline" onClick={() => followUp(after)}>
                  {label}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        {shownProblem && <p role="alert">{shownProblem}</p>}
      </DialogBody>
      <DialogFooter>
        {message.problem && (
          <Button variant="outline" onClick={message.log}>
            Retry
          </Button>
        )}
        <Button onClick={close}>Done</Button>
      </DialogFooter>
    </>
  );
}
