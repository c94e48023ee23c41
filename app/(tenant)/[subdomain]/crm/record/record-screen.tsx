"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { PaletteAction } from "@/components/shell/palette-actions";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { TimelineStart } from "@/lib/crm/timeline/read";
import { DeletionQuestion, useDeletion } from "../editing/use-deletion";
import type { RecordContext } from "../record-context";
import { recordScreens } from "../record-screens";
import { CallOutcome } from "./call-outcome";
import type { RecordAct } from "./palette-actions";
import { RecordActs } from "./record-acts";
import { RecordColumns, RecordHeader } from "./record-page";
import { Timeline } from "./timeline/timeline";

/** The props that the page of a record passes to its screen. */
export type RecordScreenProps<T> = { record: T; context: RecordContext; mayDelete: boolean };

type Props = {
  kind: RecordKind;
  record: { id: string; version: number };
  name: string;
  /** The props of the page. */
  page: RecordScreenProps<{ timeline: TimelineStart }>;
  subtitle: ReactNode;
  badges: ReactNode;
  acts: readonly RecordAct[];
  /** Changes of its fields, in the command palette. */
  changes?: readonly PaletteAction[];
  /** Why the client is not contacted; null where they may be. */
  refusal: string | null;
  /** Shown above the two columns. */
  summary?: ReactNode;
  facts: ReactNode;
  formOf: (onClose: () => void) => ReactNode;
  /** More dialogs. */
  children?: ReactNode;
};

/** The page of one record: title, actions, details and timeline. */
export function RecordScreen(props: Props) {
  const { kind, record, name, page, subtitle, badges } = props;
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const list = recordScreens[kind];
  const deletion = useDeletion<typeof record>(kind, () => router.push(list.href));
  const subject = { kind, id: record.id };
  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={list}
        id={record.id}
        title={name}
        subtitle={subtitle}
        badges={badges}
        acts={
          <RecordActs
            {...subject}
            acts={props.acts}
            name={name}
            {...(props.changes && { changes: props.changes })}
            onEdit={() => setEditing(true)}
            onDelete={page.mayDelete ? () => deletion.request(record) : null}
          />
        }
      />
      {props.refusal && (
        <p role="note" className="rounded-lg bg-muted px-4 py-2.5 font-medium">
          {props.refusal}
        </p>
      )}
      <CallOutcome subject={subject} />
      {props.summary}
      <RecordColumns
        facts={props.facts}
        timeline={
          <Timeline
            subject={subject}
            start={page.record.timeline}
            timeZone={page.context.timeZone}
          />
        }
      />
      {isEditing && props.formOf(() => setEditing(false))}
      {props.children}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
