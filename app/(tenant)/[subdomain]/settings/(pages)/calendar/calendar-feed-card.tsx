"use client";

import { CalendarPlus } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copy-button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { formatDay } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";
import type { CalendarFeed, FeedScope } from "@/lib/crm/calendar-feed/schema";

type Props = {
  feed: CalendarFeed | null;
  /** When the page was rendered; relative times count from it. */
  now: string;
  timeZone: string;
};

const scopes = [
  { value: "own", label: "My meetings" },
  { value: "company", label: "All meetings of the company" },
] as const;

const questions = {
  replace: {
    title: "Replace the calendar address?",
    description: "The address you have now stops working. Calendars that use it need the new one.",
    confirmLabel: "Replace",
  },
  revoke: {
    title: "Revoke the calendar address?",
    description: "Calendars that use it show your meetings no longer.",
    confirmLabel: "Revoke",
  },
} as const;

/** Creates, replaces and revokes a member's private calendar address. */
export function CalendarFeedCard({ feed: stored, now, timeZone }: Props) {
  const { feed, address, busy, create, revoke } = useCalendarFeed(stored);
  const [scope, setScope] = useState(stored?.scope ?? "own");
  const [question, setQuestion] = useState<keyof typeof questions>("replace");
  const [open, setOpen] = useState(false);
  const id = useId();

  function openQuestion(next: keyof typeof questions) {
    setQuestion(next);
    setOpen(true);
  }

  return (
    <SettingsCard
      title="Calendar feed"
      hint="A private address that shows your meetings in the calendar on your phone or computer"
    >
      <div className="flex flex-col gap-4">
        {address && <CalendarAddress address={address} />}
        {feed && <p className="text-muted-foreground">{stateOf(feed, { now, timeZone })}</p>}
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex min-w-56 flex-1 flex-col gap-1.5">
            <Label htmlFor={id}>Meetings shown</Label>
            <NativeSelect
              id={id}
              options={scopes}
              value={scope}
              onChange={({ target }) => setScope(target.value === "company" ? "company" : "own")}
            />
          </div>
          {feed ? (
            <>
              <Button variant="outline" disabled={busy} onClick={() => openQuestion("replace")}>
                Replace Address
              </Button>
              <Button variant="outline" disabled={busy} onClick={() => openQuestion("revoke")}>
                Revoke
              </Button>
            </>
          ) : (
            <Button disabled={busy} aria-busy={busy} onClick={() => create(scope)}>
              {busy ? "Creating..." : "Create Address"}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        {...questions[question]}
        onConfirm={() => (question === "replace" ? create(scope) : revoke())}
      />
    </SettingsCard>
  );
}

function stateOf(feed: CalendarFeed, { now, timeZone }: Pick<Props, "now" | "timeZone">): string {
  const shown = feed.scope === "own" ? "your meetings" : "all meetings of the company";
  const read = feed.lastReadAt
    ? `last read ${relativeTime(feed.lastReadAt, new Date(now)).toLowerCase()}`
    : "not read yet";
  return `Your address shows ${shown}. Created ${formatDay(feed.createdAt, timeZone)}, ${read}.`;
}

/** The new feed address, to copy or to open in the device's calendar. */
export function CalendarAddress({ address }: { address: string }) {
  const note = useId();
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-primary-soft p-4">
      <CopiedText label="Your calendar address" text={address} describedBy={note}>
        <Button variant="outline" asChild className="max-md:flex-1">
          <a href={address.replace(/^https?:/, "webcal:")}>
            <CalendarPlus />
            Open in Calendar
          </a>
        </Button>
      </CopiedText>
      <p id={note} className="text-muted-foreground text-table">
        Copy it now: it is not shown again. Whoever has it can read these meetings, so keep it to
        yourself.
      </p>
    </div>
  );
}

/** A member's feed, and its address if it was created while this page is open. */
function useCalendarFeed(stored: CalendarFeed | null) {
  const [feed, setFeed] = useState(stored);
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function during(work: () => Promise<void>, failure: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(failure, { description: reasonOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  const create = (scope: FeedScope) =>
    during(async () => {
      const made = await api("POST /company/calendar-feed", { body: { scope } });
      setFeed(made.feed);
      setAddress(made.address);
      toast.success("Calendar address created");
    }, "The calendar address could not be created");

  const revoke = () =>
    during(async () => {
      await api("DELETE /company/calendar-feed");
      setFeed(null);
      setAddress(null);
      toast.success("Calendar address revoked");
    }, "The calendar address could not be revoked");

  return { feed, address, busy, create, revoke };
}
