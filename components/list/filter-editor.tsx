"use client";

import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from "react";
import { PickerPopover } from "@/components/ui/picker-popover";
import { Sheet, SheetContent, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { takeTyped } from "@/lib/client/typed-ahead";
import { useMedia } from "@/lib/client/use-media";
import { isReference } from "@/lib/core/field-kinds/define-fields";
import type { Condition } from "@/lib/core/filters/conditions";
import { type FilterField, filterFields } from "@/lib/core/filters/filter-fields";
import type { WrittenCondition } from "@/lib/core/filters/grammar";
import { me } from "@/lib/core/filters/values";
import { ConditionForm } from "./condition-form";
import { OptionList, optionsWith } from "./option-list";
import type { ConditionFilter } from "./use-conditions";

type Props = {
  filter: ConditionFilter;
  /** The condition that is edited; null for a new one. */
  condition: Condition | null;
  /** The button that opened the editor and has the focus afterwards. */
  anchor: HTMLElement | null;
  problemOf: (condition: WrittenCondition) => string | null;
  onApply: (condition: WrittenCondition) => void;
  onClose: () => void;
};

/** Chooses a field, an operator and values: below the button, on phones in a sheet. */
export default function FilterEditor(props: Props) {
  const { filter, condition, anchor, onApply, onClose } = props;
  const [field, setField] = useState<FilterField | null>(condition?.field ?? null);
  const isPhone = useMedia("(max-width: 767px)");
  const fields = offeredFields(filter);
  const shortcuts = shortcutsOf(fields);
  const options = [
    ...shortcuts,
    ...fields.map(({ key, field: { label } }) => ({
      value: key,
      label: key === "activity" ? "No Activity for…" : label,
    })),
  ];
  const [typed, setTyped] = useState("");

  const resume = useEffectEvent(() => {
    const early = takeTyped();
    const [first] = optionsWith(options, early.text);
    setTyped(early.text);
    if (early.end === "Enter" && first && !field) pick(first.value);
  });
  useLayoutEffect(() => resume(), []);

  function pick(key: string) {
    const shortcut = shortcuts.find((one) => one.value === key);
    if (shortcut) onApply(shortcut.condition);
    else setField(fields.find((one) => one.key === key) ?? null);
    setTyped("");
  }

  return (
    <Frame
      title={condition ? "Edit Filter" : "Add Filter"}
      anchor={anchor}
      isPhone={isPhone}
      onClose={onClose}
    >
      {field ? (
        <ConditionForm
          key={field.key}
          field={field}
          condition={condition}
          people={filter.people}
          problemOf={props.problemOf}
          focuses={!isPhone}
          onApply={onApply}
          onBack={() => setField(null)}
        />
      ) : (
        <OptionList
          label="Field"
          placeholder="Find a field"
          options={options}
          typed={typed}
          focuses={!isPhone}
          onPick={pick}
        />
      )}
    </Frame>
  );
}

/** All but hidden ones and references: people filter by the name of the record, which is a separate field. */
function offeredFields({ fields }: ConditionFilter): FilterField[] {
  return filterFields(fields).filter(({ field }) => !isReference(field) && !field.hidden);
}

/** Whole conditions that are chosen like a field. */
function shortcutsOf(fields: readonly FilterField[]) {
  const offers = [
    { label: "Mine", field: "csPerson", operator: "in", values: [me] },
    { label: "No activity for 7 days", field: "activity", operator: "none", values: ["7d"] },
    { label: "No activity for 30 days", field: "activity", operator: "none", values: ["30d"] },
  ];
  return offers
    .filter((offer) => fields.some(({ key }) => key === offer.field))
    .map(({ label, ...condition }) => ({ value: label, label, condition }));
}

type FrameProps = {
  title: string;
  anchor: HTMLElement | null;
  isPhone: boolean;
  onClose: () => void;
  children: ReactNode;
};

function Frame({ title, anchor, isPhone, onClose, children }: FrameProps) {
  if (isPhone)
    return (
      <Sheet open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          side="bottom"
          showCloseButton={false}
          aria-describedby={undefined}
          onOpenAutoFocus={focusWithoutKeyboard}
        >
          <SheetHeader>
            <SheetTitle>{title}</SheetTitle>
          </SheetHeader>
          <div className="px-5 pb-5">{children}</div>
        </SheetContent>
      </Sheet>
    );
  return (
    <PickerPopover
      aria-label={title}
      className="w-80"
      anchor={{ current: anchor }}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (anchor?.isConnected) anchor.focus();
        else document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      }}
    >
      {children}
    </PickerPopover>
  );
}

/** A field with the focus would bring up the keyboard of a phone, over the sheet. */
function focusWithoutKeyboard(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}
