"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useDiscardQuestion } from "@/components/form/discard-question";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { LeavingBoundary } from "@/components/shell/leaving";
import type { PaletteAction } from "@/components/shell/palette-actions";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";
import type { Versioned } from "@/lib/client/records";
import { capitalized } from "@/lib/core/labels";
import { namesAlone } from "@/lib/core/namesakes";
import type { TimelineStart } from "@/lib/crm/timeline/read";
import { AskForFields } from "../editing/ask-for-fields";
import { DeletionQuestion, useDeletion } from "../editing/use-deletion";
import type { ShownRecord } from "../editing/use-shown-record";
import { type RelatedRecords, useRelatedNews } from "../live/use-related-news";
import { CatalogueProvider } from "../parts/catalogue";
import type { RecordContext } from "../record-context";
import { recordScreens } from "../record-screens";
import { CallOutcome } from "./call-outcome";
import { Neighbours } from "./neighbours";
import type { RecordAct } from "./palette-actions";
import { PresentColleagues } from "./present-colleagues";
import { RecordActs } from "./record-acts";
import { RecordColumns, RecordHeader, Unchanged } from "./record-page";
import { Timeline } from "./timeline/timeline";

/** Each of the four values that change most often is a key away: its button has the name of the field. */
const propertyKeys = {
  s: () => press("stage"),
  a: () => press("csPerson"),
  f: () => press("nextFollowUpDate"),
  v: () => press("estimatedValue"),
};

function press(key: string): void {
  document.querySelector<HTMLElement>(`main header [data-property="${key}"]`)?.click();
}

/** The props that the page of a record passes to its screen. */
export type RecordScreenProps<T> = { record: T; context: RecordContext; mayDelete: boolean };

type Props = {
  shown: ShownRecord<Versioned>;
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
  related: RelatedRecords;
  formOf: (onClose: () => void) => ReactNode;
  /** More dialogs. */
  children?: ReactNode;
};

/** The page of one record: title, actions, details and timeline. */
export function RecordScreen(props: Props) {
  return (
    <CatalogueProvider value={props.page.context.catalogue}>
      <LeavingBoundary>
        <RecordParts {...props} />
      </LeavingBoundary>
      <AskForFields people={props.page.context.people} />
    </CatalogueProvider>
  );
}

function RecordParts(props: Props) {
  const { name, page, subtitle, badges } = props;
  const { kind, record, loss, inPlace } = props.shown;
  const { may, timeZone } = page.context;
  const edit = may.change ? () => setEditing(true) : null;
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const list = recordScreens[kind];
  const deletion = useDeletion<typeof record>(kind, () => router.push(list.href));
  const remove = page.mayDelete ? () => deletion.request(record) : undefined;
  const subject = { kind, id: record.id };
  const question = useDiscardQuestion({ isDirty: inPlace.isDirty });
  useHotkeys(propertyKeys);
  useRelatedNews(props.related);
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        list={list}
        aside={
          <>
            <PresentColleagues
              subject={subject}
              mode={isEditing || inPlace.isTyping ? "edit" : "view"}
            />
            <Neighbours list={list} id={record.id} />
          </>
        }
        menu={
          (edit || remove) && (
            <RowActions
              of={name}
              actions={[edit && { ...editAction(edit), inline: false }, deleteAction(remove)]}
            />
          )
        }
        title={name}
        subtitle={subtitle}
        badges={may.change ? badges : <Unchanged>{badges}</Unchanged>}
        acts={
          <RecordActs
            {...subject}
            acts={props.acts.filter((act) => may.create || "href" in act)}
            name={name}
            {...(props.changes && may.change && { changes: props.changes })}
            onEdit={edit}
            onDelete={remove ?? null}
          />
        }
      />
      {loss && (
        <Alert variant="warning" className="flex flex-wrap items-center justify-between gap-3">
          <p>{loss.reason}.</p>
          {loss.isMerged && (
            <Button size="sm" variant="outline" onClick={() => router.refresh()}>
              Open the Kept {capitalized(kind)}
            </Button>
          )}
        </Alert>
      )}
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
            timeZone={timeZone}
            hasComposer={may.change}
            people={namesAlone(page.context.people)}
          />
        }
      />
      {isEditing && props.formOf(() => setEditing(false))}
      {props.children}
      {question.dialog}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
