"use client";

import { ChevronDown, Paperclip } from "lucide-react";
import { useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { apiUrl } from "@/lib/client/api-url";
import { cn } from "@/lib/core/cn";
import { relativeTime } from "@/lib/core/time-text";
import type { MailboxMessage } from "@/lib/server/mail/endpoints";

export function MessageCard({ message, now }: { message: MailboxMessage; now: string }) {
  const { to, subject, sentAt, code } = message;
  const [shown, setShown] = useState(false);
  return (
    <Card className="overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4">
        <h2 className="min-w-0 break-words font-medium text-sm">{subject}</h2>
        <time dateTime={sentAt} title={sentAt} className="text-muted-foreground text-xs">
          {relativeTime(sentAt, new Date(now))}
        </time>
        <p className="w-full break-all text-muted-foreground text-table">{to}</p>
      </header>
      {code && <CopyCode code={code} />}
      <Attachments message={message} />
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="mt-3 flex min-h-11 items-center gap-1.5 border-t px-5 text-muted-foreground text-table hover:text-foreground"
      >
        <ChevronDown className={cn("size-4 transition-transform", shown && "rotate-180")} />
        {shown ? "Hide the mail" : "Show the mail"}
      </button>
      {shown && <MessageBody message={message} />}
    </Card>
  );
}

function Attachments({ message: { id, attachments } }: { message: MailboxMessage }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2 px-5 pt-3">
      {attachments.map(({ number, filename, contentType }) => (
        <li key={number} className="min-w-0">
          <a
            href={apiUrl("GET /dev/mailbox/attachment", { query: { message: id, number } })}
            download={filename}
            title={contentType}
            className="flex min-h-11 items-center gap-2 rounded-md border px-3 text-table hover:bg-muted"
          >
            <Paperclip className="size-4 shrink-0 text-muted-foreground" />
            <span className="truncate">{filename}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function MessageBody({ message: { subject, html, text } }: { message: MailboxMessage }) {
  return (
    <>
      <iframe
        title={`The mail "${subject}"`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={withLinksOutside(html)}
        className="h-120 w-full border-t bg-muted"
      />
      <pre className="whitespace-pre-wrap break-words border-t bg-muted px-5 py-4 text-muted-foreground text-xs">
        {text}
      </pre>
    </>
  );
}

/** Makes links in the message open in a new tab. */
function withLinksOutside(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}

function CopyCode({ code }: { code: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const select = () => output.current && getSelection()?.selectAllChildren(output.current);
  return (
    <div className="mx-5 mt-3 flex items-center justify-between gap-3 rounded-md bg-primary-soft py-2 ps-4 pe-2">
      <output
        ref={output}
        className="select-all font-mono font-semibold text-2xl text-primary-text tracking-[0.2em]"
      >
        {code}
      </output>
      <CopyButton
        text={code}
        onRefused={select}
        variant="ghost"
        aria-label={`Copy the code ${code}`}
      />
    </div>
  );
}
