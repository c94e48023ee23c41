"use client";

import { createContext, type ReactNode, useContext, useId } from "react";
import { DateInput } from "@/components/form/date-input";
import { MentionTextarea } from "@/components/form/mention-textarea";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { callOutcomes } from "@/lib/crm/timeline/choices";
import type { Draft, Problem, Written } from "./drafts";

/** The names of members who can be mentioned in an entry. */
export const Mentionable = createContext<readonly string[]>([]);

type DraftFields = {
  draft: Draft;
  write: (patch: Partial<Draft>) => void;
  problem: Problem | null;
  saving: boolean;
};

/** The fields of an entry, and a problem that concerns all of them. */
export function WrittenFields({ kind, ...fields }: DraftFields & { kind: Written }) {
  const { problem } = fields;
  return (
    <>
      {kind === "note" && (
        <Text {...fields} label="Note" placeholder="What happened, what was agreed" />
      )}
      {kind === "call" && <CallFields {...fields} />}
      {kind === "task" && <TaskFields {...fields} />}
      {problem && !problem.field && (
        <p role="alert" className="text-destructive-text text-table">
          {problem.sentence}
        </p>
      )}
    </>
  );
}

function CallFields(fields: DraftFields) {
  const { draft, write, saving } = fields;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <LabelledField label="Outcome">
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.outcome}
              options={callOutcomes}
              disabled={saving}
              onChange={(event) => write({ outcome: event.target.value })}
            />
          )}
        </LabelledField>
        <LabelledField label="Minutes" problem={problemAt(fields, "minutes")}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.minutes}
              readOnly={saving}
              onChange={(event) => write({ minutes: event.target.value })}
            />
          )}
        </LabelledField>
      </div>
      <Text {...fields} label="What was said" placeholder="Leave it empty if nobody answered" />
    </>
  );
}

function TaskFields(fields: DraftFields) {
  const { draft, write, saving } = fields;
  return (
    <>
      <Text {...fields} label="What is to be done" placeholder="Send the brochure" />
      <LabelledField label="Due" problem={problemAt(fields, "dueDate")}>
        {(control) => (
          <DateInput
            {...control}
            value={draft.dueDate}
            readOnly={saving}
            className="sm:w-44"
            onValueChange={(dueDate) => write({ dueDate })}
          />
        )}
      </LabelledField>
    </>
  );
}

type TextProps = DraftFields & { label: string; placeholder: string };

function Text({ label, placeholder, ...fields }: TextProps) {
  const { draft, write, saving } = fields;
  const people = useContext(Mentionable);
  return (
    <LabelledField label={label} problem={problemAt(fields, "text")}>
      {(control) => (
        <MentionTextarea
          {...control}
          rows={2}
          placeholder={placeholder}
          people={people}
          value={draft.text}
          readOnly={saving}
          onValueChange={(text) => write({ text })}
        />
      )}
    </LabelledField>
  );
}

function problemAt({ problem }: DraftFields, field: keyof Draft): string | null {
  return problem?.field === field ? problem.sentence : null;
}

type Control = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

type LabelledFieldProps = {
  label: string;
  problem?: string | null;
  children: (control: Control) => ReactNode;
};

/** A labelled field with its error. */
function LabelledField({ label, problem, children }: LabelledFieldProps) {
  const id = useId();
  const wrong = problem
    ? ({ "aria-invalid": true, "aria-describedby": `${id}-problem` } as const)
    : {};
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({ id, ...wrong })}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-destructive-text text-table">
          {problem}
        </p>
      )}
    </div>
  );
}
