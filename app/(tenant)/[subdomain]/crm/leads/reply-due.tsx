"use client";

import dynamic from "next/dynamic";
import type { Lead } from "@/lib/crm/leads/schema";

// A list goes on without its badges where their code is that of an earlier version.
const ReplyBadge = dynamic(() => import("./reply-badge").catch(() => ({ default: () => null })), {
  ssr: false,
  loading: () => null,
});

/** How long the first reply to a lead may still take, or how late it is; nothing once there is one. */
export function ReplyDue({ lead, timeZone }: { lead: Lead; timeZone: string }) {
  const { id, stage, firstReplyDue: due } = lead;
  if (!due || lead.firstReplyAt) return null;
  return <ReplyBadge key={id} {...{ id, stage, due, timeZone }} />;
}
