"use client";

import type { ReactNode } from "react";
import type { Subject } from "@/lib/crm/timeline/choices";
import { contactActs, RecordActs } from "../../record/record-acts";
import { PeekTimeline } from "./peek-timeline";

export type PeekActs = {
  onEdit: () => void;
  /** Null without the permission to delete. */
  onDelete: (() => void) | null;
};

type RecordPeekProps = {
  subject: Subject;
  name: string;
  acts: PeekActs;
  /** How to reach the client. */
  phone: string | null;
  email: string | null;
  badges: ReactNode;
  timeZone: string;
  /** The details. */
  children: ReactNode;
};

/** A record beside its list. */
export function RecordPeek(props: RecordPeekProps) {
  const { subject, name, acts, phone, email, badges, timeZone, children } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{badges}</div>
      <RecordActs {...subject} {...acts} name={name} acts={contactActs(phone, email)} />
      {children}
      <PeekTimeline subject={subject} timeZone={timeZone} />
    </>
  );
}
