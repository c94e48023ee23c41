"use client";

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { ListboxPopover, Option } from "@/components/ui/listbox";
import { Popover, PopoverAnchor } from "@/components/ui/popover";
import { Textarea } from "@/components/ui/textarea";
import { atCaret, type Mention, peopleFor } from "./mention";

type Props = Omit<ComponentProps<"textarea">, "value" | "onChange"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** The names of those who can be mentioned. */
  people: readonly string[];
};

/** A text field that offers names after "@": arrow keys move, Enter and Tab choose, Escape closes the list. */
export function MentionTextarea({ value, onValueChange, people, onKeyDown, ...props }: Props) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const [active, setActive] = useState(0);
  const shown = mention ? peopleFor(mention.text, people) : [];
  const isOpen = shown.length > 0;

  function look() {
    const { selectionStart, selectionEnd, value: text } = field.current ?? emptyField;
    const found = selectionStart === selectionEnd ? atCaret(text, selectionStart) : null;
    if (found?.text !== mention?.text) setActive(0);
    setMention(found);
  }

  function choose(name: string | undefined) {
    if (!mention || name === undefined || !field.current) return;
    const end = mention.start + mention.text.length;
    // Text inserted this way can be undone by the browser's undo.
    field.current.setSelectionRange(mention.start, end);
    document.execCommand("insertText", false, `${name} `);
    setMention(null);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoice =
      (event.key === "Enter" || event.key === "Tab") && !event.ctrlKey && !event.metaKey;
    if (!isOpen || event.nativeEvent.isComposing) return onKeyDown?.(event);
    if (step) setActive((active + step + shown.length) % shown.length);
    else if (isChoice) choose(shown[active]);
    else if (event.key === "Escape") setMention(null);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Popover open={isOpen} onOpenChange={(open) => !open && setMention(null)}>
      <PopoverAnchor asChild>
        <Textarea
          ref={field}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onSelect={look}
          onKeyDown={press}
          onBlur={() => setMention(null)}
          {...props}
        />
      </PopoverAnchor>
      <ListboxPopover field={field} id={listId} aria-label="Members" className="w-64 max-w-full">
        {shown.map((name, index) => (
          <Option
            key={name}
            id={`${listId}-${index}`}
            active={index === active}
            selected={false}
            onClick={() => choose(name)}
          >
            <span className="truncate">{name}</span>
          </Option>
        ))}
      </ListboxPopover>
    </Popover>
  );
}

const emptyField = { selectionStart: 0, selectionEnd: 0, value: "" };
