"use client";

import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/lib/client/api-error";
import { request } from "@/lib/client/request";
import type { SharedProposal } from "@/lib/crm/proposals/schema";

const words = {
  accept: {
    title: "Accept this proposal",
    hint: "By accepting, you confirm this order.",
    submit: "Accept Proposal",
    busy: "Accepting...",
  },
  change: {
    title: "Ask for changes",
    hint: "Describe what should change. You'll get a new version.",
    submit: "Send",
    busy: "Sending...",
  },
} as const;

type AnswerFormProps = {
  kind: keyof typeof words;
  token: string;
  clientName: string;
  onAnswered: (proposal: SharedProposal) => void;
  onCancel: () => void;
};

/** Accepts the proposal or requests changes; a failure keeps what was typed. */
export function AnswerForm({ kind, token, clientName, onAnswered, onCancel }: AnswerFormProps) {
  const { title, hint, submit, busy } = words[kind];
  const [name, setName] = useState(clientName);
  const [message, setMessage] = useState("");
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    const params = { token };
    try {
      const answer =
        kind === "accept"
          ? await request("POST /company/proposals/{token}/acceptance", { params, body: { name } })
          : await request("POST /company/proposals/{token}/change-requests", {
              params,
              body: { name, message },
            });
      onAnswered(answer.proposal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={send}
      className="flex flex-col gap-4 rounded-lg border bg-card p-5"
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-muted-foreground">{hint}</p>
      </div>
      {failure && Object.keys(failure.fields).length === 0 && (
        <Alert variant="destructive">
          <p>{failure.message}</p>
        </Alert>
      )}
      <AnswerField
        label="Your name"
        error={failure?.fields.name}
        autoComplete="name"
        value={name}
        onType={setName}
      />
      {kind === "change" && (
        <AnswerField
          label="What should change"
          error={failure?.fields.message}
          rows={4}
          value={message}
          onType={setMessage}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={sending} aria-busy={sending}>
          {sending ? busy : submit}
        </Button>
        <Button variant="outline" disabled={sending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type AnswerFieldProps = {
  label: string;
  error: string | undefined;
  value: string;
  onType: (value: string) => void;
  autoComplete?: string;
  /** Given for a text of several lines. */
  rows?: number;
};

/** A labelled control with its error. */
function AnswerField({ label, error, onType, rows, ...props }: AnswerFieldProps) {
  const id = useId();
  const control = {
    ...props,
    id,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(event.target.value),
    "aria-required": true,
    "aria-invalid": error !== undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {rows ? <Textarea {...control} rows={rows} /> : <Input {...control} />}
      {error && (
        <p id={`${id}-error`} className="text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
