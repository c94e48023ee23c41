import { type ReactNode, useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { contactText, type FurtherContact, mostContacts } from "@/lib/core/further-contacts";
import type { ContactsToChoose } from "./plan";

type GroupProps = { label: string; children: ReactNode };

function Group({ label, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr]">
      <legend className="float-left font-medium text-table sm:pt-px">{label}</legend>
      <div className="flex min-w-0 flex-col gap-1.5">{children}</div>
    </fieldset>
  );
}

const line =
  "flex cursor-pointer items-start gap-2.5 text-table max-md:min-h-11 max-md:items-center";
const lineText = "min-w-0 whitespace-pre-line break-words";

type ChoiceProps = {
  name: string;
  label: string;
  texts: readonly string[];
  at: number;
  onChoose: (at: number) => void;
};

/** Asks for one of several texts. */
export function Choice({ name, label, texts, at, onChoose }: ChoiceProps) {
  return (
    <Group label={label}>
      {texts.map((text, place) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is the value at its place
          key={place}
          className={line}
        >
          <input
            type="radio"
            name={name}
            checked={place === at}
            onChange={() => onChoose(place)}
            className="mt-0.5 size-4 shrink-0 accent-primary max-md:mt-0"
          />
          <span className={lineText}>{text}</span>
        </label>
      ))}
    </Group>
  );
}

type ContactChoiceProps = Omit<ContactsToChoose, "values"> & {
  onChoose: (values: readonly string[]) => void;
};

/** Asks which of too many numbers and addresses stay. */
export function ContactChoice({ label, all, chosen, onChoose }: ContactChoiceProps) {
  const id = useId();
  const isFull = chosen.length >= mostContacts;
  const valuesOf = (contacts: readonly FurtherContact[]) => contacts.map(({ value }) => value);
  return (
    <Group label={label}>
      <p className="text-muted-foreground text-table tabular-nums">
        {chosen.length} of {all.length} stay, {mostContacts} at most. The others go to the trash
        with their record.
      </p>
      {all.map((contact) => {
        const isChosen = chosen.includes(contact);
        const own = `${id}${contact.value}`;
        const toggled = all.filter((one) => chosen.includes(one) !== (one === contact));
        return (
          <label key={contact.value} htmlFor={own} className={line}>
            <Checkbox
              id={own}
              className="mt-0.5 max-md:mt-0"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onCheckedChange={() => onChoose(valuesOf(toggled))}
            />
            <span className={lineText}>{contactText(contact)}</span>
          </label>
        );
      })}
    </Group>
  );
}
