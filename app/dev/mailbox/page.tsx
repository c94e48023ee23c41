import { Inbox } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { EmptyState } from "@/components/list/empty-state";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { isSound } from "@/lib/core/text";
import { listMailbox, mayReadMailbox } from "@/lib/server/mail/mailbox";
import { AddressFilter, Refresher } from "./mailbox-controls";
import { MessageCard } from "./message-card";

export const metadata: Metadata = { title: "Mailbox" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MailboxPage({ searchParams }: Props) {
  if (!mayReadMailbox(await headers())) redirect("/");
  const { to } = await searchParams;
  const address = typeof to === "string" && isSound(to) ? to : "";
  const messages = await listMailbox(address);
  const now = new Date().toISOString();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-5 px-4 py-6 md:py-10">
      <header className="flex items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-xl">Mailbox</h1>
          <p className="text-muted-foreground text-sm">
            No mail service is set up, so mails are kept here. Only this machine can read them.
          </p>
        </div>
        <ThemeToggle />
      </header>
      <AddressFilter value={address} />
      {messages.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={address ? `No mail to ${address}` : "No mail yet"}
          hint="A mail shows up here within a second of being sent."
        />
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} now={now} />
            </li>
          ))}
        </ol>
      )}
      <Refresher />
    </main>
  );
}
