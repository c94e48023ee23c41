"use client";

import { useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { CalendarFeed, FeedScope } from "@/lib/crm/calendar-feed/schema";

/** A member's feed, and its address if it was created while this page is open. */
export function useCalendarFeed(stored: CalendarFeed | null) {
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
