"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { EmptyCell } from "@/components/list/cells";
import { focusRow } from "@/components/list/row-cursor";
import { Money } from "@/components/ui/money";
import { Textarea } from "@/components/ui/textarea";
import { formatInr } from "@/lib/core/format";
import { parseRupees } from "@/lib/core/parse-rupees";

type EditableProps = {
  /** The name of the property: "Value". */
  label: string;
  /** The record's name, for screen readers. */
  of: string;
};

type MoneyEditProps = EditableProps & {
  /** The key of the property, where a key of the keyboard edits it. */
  property?: string;
  value: number | null;
  onSave: (rupees: number | null) => void;
  onInvalid?: (typed: string | null) => void;
  onTyping?: (isTyping: boolean) => void;
  /** Shown where there is no amount; a dash by default. */
  none?: string;
};

/** An amount that becomes an input by a click, or by F2 on its row. */
export function MoneyEdit(props: MoneyEditProps) {
  const { label, of, value, onSave, onInvalid, onTyping, none } = props;
  const text = value === null ? "" : formatInr(value);
  return (
    <Editable
      label={`${label} of ${of}`}
      text={value === null ? "" : String(value)}
      inputMode="decimal"
      isValid={(typed) => !Number.isNaN(parseRupees(typed))}
      onSave={(typed) => onSave(parseRupees(typed))}
      onInvalid={onInvalid}
      onTyping={onTyping}
    >
      {(edit) => (
        <button
          type="button"
          data-edits
          data-property={props.property}
          aria-label={`${label} of ${of}: ${text || (none ?? "None")}, edit`}
          className="cell-button"
          onClick={edit}
        >
          {text && <Money>{text}</Money>}
          {!text && (none ? <span className="text-muted-foreground">{none}</span> : <EmptyCell />)}
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
            data-row-icon="pencil"
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
  inputMode?: "text" | "decimal" | "numeric" | "tel" | "email" | "url";
  isValid: (typed: string) => boolean;
  /** Called with another text, trimmed. */
  onSave: (typed: string) => void;
  /** Told of text that is no value and stays in the input, null once there is none. Without it such text is dropped. */
  onInvalid?: ((typed: string | null) => void) | undefined;
  /** Told when the value becomes an input, and when it is a value again. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
  maxLength?: number;
  /** Several lines: Enter starts a new one, with Ctrl or Cmd it saves. */
  isLong?: boolean;
  /** The id of a list of texts that are offered. */
  list?: string | undefined;
  children: (edit: () => void) => ReactNode;
};

type EditInput = HTMLInputElement | HTMLTextAreaElement;

/** A value, or its input. Enter and blur save, Escape cancels. */
export function Editable(props: EditableValueProps) {
  const { label, text, isValid, onSave, onInvalid, onTyping, isLong, maxLength = 40 } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const hasEnded = useRef(false);

  function edit() {
    hasEnded.current = false;
    setIsWrong(false);
    setIsEditing(true);
    onTyping?.(true);
  }

  function end(input: EditInput, typed: string) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    const hadFocus = input.ownerDocument.activeElement === input;
    const place = input.parentElement;
    onInvalid?.(null);
    setIsEditing(false);
    onTyping?.(false);
    if (hadFocus) focusAgain(input.closest("tr"), place);
    if (typed !== text && isValid(typed)) onSave(typed);
  }

  function refuse(typed: string) {
    setIsWrong(true);
    onInvalid?.(typed);
  }

  function press(event: KeyboardEvent<EditInput>) {
    const { currentTarget: input, key } = event;
    const isNewLine = isLong && key === "Enter" && !(event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing || isNewLine || (key !== "Enter" && key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    const typed = input.value.trim();
    if (key === "Escape") end(input, text);
    else if (isValid(typed)) end(input, typed);
    else refuse(typed);
  }

  function leave(input: EditInput) {
    const typed = input.value.trim();
    if (onInvalid && !isValid(typed) && typed !== text) refuse(typed);
    else end(input, typed);
  }

  if (!isEditing) return props.children(edit);
  const input = {
    "aria-label": label,
    "aria-invalid": isWrong || undefined,
    defaultValue: text,
    maxLength,
    onKeyDown: press,
  };
  if (isLong)
    return (
      <Textarea
        {...input}
        ref={selectOnce}
        rows={4}
        onBlur={({ currentTarget }) => leave(currentTarget)}
      />
    );
  return (
    <input
      {...input}
      ref={selectOnce}
      type="text"
      inputMode={props.inputMode}
      list={props.list}
      className="edit-input"
      onBlur={({ currentTarget }) => leave(currentTarget)}
    />
  );
}

/** Gives the focus back to the row of a list, or to the button that stands there again. */
function focusAgain(row: HTMLTableRowElement | null, place: HTMLElement | null) {
  if (row) focusRow(row);
  else setTimeout(() => place?.querySelector<HTMLElement>("[data-edits]")?.focus());
}

function selectOnce(input: EditInput | null) {
  input?.focus();
  input?.select();
}
