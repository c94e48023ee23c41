"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { EmptyCell } from "@/components/list/cells";
import { focusRow } from "@/components/list/row-cursor";
import { Money } from "@/components/ui/money";
import { formatInr } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";

type EditableProps = {
  /** The name of the property: "Value". */
  label: string;
  /** The record's name, for screen readers. */
  of: string;
};

type MoneyEditProps = EditableProps & {
  value: number | null;
  onSave: (rupees: number | null) => void;
};

/** An amount that becomes an input by a click, or by F2 on its row. */
export function MoneyEdit({ label, of, value, onSave }: MoneyEditProps) {
  const text = value === null ? "" : formatInr(value);
  return (
    <Editable
      label={`${label} of ${of}`}
      text={value === null ? "" : String(value)}
      inputMode="decimal"
      isValid={(typed) => !Number.isNaN(parseRupees(typed))}
      onSave={(typed) => onSave(parseRupees(typed))}
    >
      {(edit) => (
        <button
          type="button"
          data-edits
          aria-label={`${label} of ${of}: ${text || "None"}, edit`}
          className="cell-button"
          onClick={edit}
        >
          {text ? <Money>{text}</Money> : <EmptyCell />}
        </button>
      )}
    </Editable>
  );
}

type PhoneEditProps = EditableProps & {
  value: string | null;
  onSave: (phone: string | null) => void;
  children: ReactNode;
};

/** A number that its button or the row's menu turns into an input; the button is visible while it has the focus. */
export function PhoneEdit({ label, of, value, onSave, children }: PhoneEditProps) {
  return (
    <Editable
      label={`${label} of ${of}`}
      text={value ?? ""}
      inputMode="tel"
      isValid={() => true}
      onSave={(typed) => onSave(typed || null)}
    >
      {(edit) => (
        <>
          {children}
          <button
            type="button"
            data-edits-phone
            aria-label={`Edit ${label} of ${of}`}
            data-icon="pencil"
            className="icon-button edit-button"
            onClick={edit}
          />
        </>
      )}
    </Editable>
  );
}

/** Opens the number in the row of a record, once its menu has closed. */
export function editPhoneOf(id: string): void {
  setTimeout(() => {
    const row = document.querySelector(`tr[data-row="${CSS.escape(id)}"]`);
    row?.querySelector<HTMLElement>("[data-edits-phone]")?.click();
  });
}

type EditableValueProps = {
  label: string;
  text: string;
  inputMode: "decimal" | "tel";
  isValid: (typed: string) => boolean;
  /** Called with another text, trimmed. */
  onSave: (typed: string) => void;
  children: (edit: () => void) => ReactNode;
};

/** A value, or its input. Enter and blur save, Escape cancels. */
function Editable({ label, text, inputMode, isValid, onSave, children }: EditableValueProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const hasEnded = useRef(false);

  function edit() {
    hasEnded.current = false;
    setIsWrong(false);
    setIsEditing(true);
  }

  function end(input: HTMLInputElement, typed: string) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    const row = input.closest("tr");
    const hadFocus = input.ownerDocument.activeElement === input;
    setIsEditing(false);
    if (row && hadFocus) focusRow(row);
    if (typed !== text && isValid(typed)) onSave(typed);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: input, key } = event;
    if (event.nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    const typed = input.value.trim();
    if (key === "Escape") end(input, text);
    else if (isValid(typed)) end(input, typed);
    else setIsWrong(true);
  }

  if (!isEditing) return children(edit);
  return (
    <input
      ref={selectOnce}
      type="text"
      inputMode={inputMode}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      defaultValue={text}
      maxLength={40}
      className="edit-input"
      onKeyDown={press}
      onBlur={({ currentTarget }) => end(currentTarget, currentTarget.value.trim())}
    />
  );
}

function selectOnce(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
