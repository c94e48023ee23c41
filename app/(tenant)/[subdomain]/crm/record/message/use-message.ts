"use client";

import { useRef, useState } from "react";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { BodyFor } from "@/lib/client/contract";
import { useRead } from "@/lib/client/use-read";
import type { MessageResult } from "@/lib/crm/kinds/choices";
import type { Placeholder, TemplateChannel } from "@/lib/crm/templates/choices";
import { filled, messageLink, placeholdersIn, unfilledReason } from "@/lib/crm/templates/fill";
import type { Template } from "@/lib/crm/templates/schema";

/** A message to a lead: written from a template or freely, opened, and followed by what became of it. */
export function useMessage(leadId: string) {
  const { loaded, failure } = useContact(leadId);
  const logging = useLogging(leadId);
  const [template, setTemplate] = useState<Template | null>(null);
  const [chosen, setChannel] = useState<TemplateChannel | null>(null);
  const [text, setText] = useState("");
  const [given, setGiven] = useState<Partial<Record<Placeholder, string>>>({});

  const contact = loaded?.contact;
  const channel = chosen ?? (contact?.mail && !contact.whatsapp ? "mail" : "whatsapp");
  const to = channel === "mail" ? contact?.mail : contact?.whatsapp;
  const message = filled(text, given).trim();
  const link = to ? messageLink({ channel, to }, message) : null;

  function choose(next: Template | null) {
    setTemplate(next);
    if (!next || !contact) return;
    setChannel(next.channel);
    setText(filled(next.body, contact.values));
  }

  const untouched = template && contact ? filled(template.body, contact.values) : "";

  return {
    loaded,
    /** Whether closing loses a text that was written here. */
    isDirty: () => !logging.isOpened && text.trim() !== "" && text !== untouched,
    problem: failure ?? logging.problem,
    template,
    choose,
    channel,
    setChannel,
    text,
    setText,
    given,
    give: (name: Placeholder, value: string) => setGiven((all) => ({ ...all, [name]: value })),
    missing: placeholdersIn(text),
    link,
    reason: reasonNotToSend({ to, message, link, channel }),
    isOpened: logging.isOpened,
    log: () =>
      logging.log({ channel, text: message, ...(template && { templateId: template.id }) }),
    settle: logging.settle,
  };
}

/** The templates, and how to write to the lead. */
function useContact(leadId: string) {
  const templates = useRead("GET /crm/templates", {});
  const contact = useRead("GET /crm/leads/{id}/messages/contact", { params: { id: leadId } });
  const error = templates.error ?? contact.error;
  return {
    loaded: templates.data && contact.data && { ...templates.data, ...contact.data },
    failure: error && sentenceOf(error, "The templates could not be loaded."),
  };
}

type Logged = BodyFor<"POST /crm/leads/{id}/messages">;

/** Notes a message as it is opened, and later its result. */
function useLogging(leadId: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const logged = useRef<Promise<string> | null>(null);

  /** The same key makes a repeated try count once. */
  function log(body: Logged) {
    const options = { params: { id: leadId }, body, idempotencyKey: key };
    setProblem(null);
    setOpened(true);
    logged.current = api("POST /crm/leads/{id}/messages", options).then(({ entry }) => entry.id);
    logged.current.catch((error) =>
      setProblem(sentenceOf(error, "The message could not be noted.")),
    );
  }

  /** Resolves to whether the result was saved. */
  async function settle(result: MessageResult): Promise<boolean> {
    setProblem(null);
    try {
      const id = await logged.current;
      if (id) await api("PUT /crm/timeline/{id}", { params: { id }, body: { result } });
      return true;
    } catch (error) {
      setProblem(sentenceOf(error, "The result could not be saved."));
      return false;
    }
  }

  return { problem, isOpened, log, settle };
}

type Sending = {
  to: string | null | undefined;
  message: string;
  link: string | null;
  channel: TemplateChannel;
};

function reasonNotToSend({ to, message, link, channel }: Sending): string | null {
  if (!to)
    return channel === "mail"
      ? "Add an email address to send a mail"
      : "Add a mobile number to send a WhatsApp message";
  if (message === "") return "Write the text";
  return (
    unfilledReason(message) ?? (link ? null : "This text is too long to be handed over: shorten it")
  );
}

function sentenceOf(error: unknown, sentence: string): string {
  return [sentence, reasonOf(error)].filter(Boolean).join(" ");
}
