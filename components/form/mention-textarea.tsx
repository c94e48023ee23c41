"use client";

import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { ListboxPopover, Option } from "@/components/ui/listbox";
import { Popover, PopoverAnchor } from "@/components/ui/popover";
import { Textarea } from "@/components/ui/textarea";

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

/** The beginning of a name that is typed after "@": where it starts in the text, and what is typed of it. */
export type Mention = { start: number; text: string };

const mostShown = 8;

/** The mention that ends at the caret, or null; also null within a word, whose rest would stay behind a chosen name. */
export function atCaret(text: string, caret: number): Mention | null {
  if (/^[\p{L}\p{M}\p{N}]/u.test(text.slice(caret))) return null;
  const typed = /(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}.' -]{0,60})$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length, text: typed };
}

/**
 * The people whose name has a word that begins with the typed text. A name that is typed whole comes first where longer
 * names begin with it, and is not offered alone: the next Enter or Tab takes no name that is not meant.
 */
export function peopleFor(typed: string, people: readonly string[]): string[] {
  const text = typed.toLowerCase();
  if (people.some((name) => text === `${name.toLowerCase()} `)) return [];
  const typedWhole = people.filter((name) => name.toLowerCase() === text);
  const others = people.filter((name) => {
    const lower = name.toLowerCase();
    return !text.startsWith(lower) && (lower.startsWith(text) || lower.includes(` ${text}`));
  });
  return others.length > 0 ? [...typedWhole, ...others].slice(0, mostShown) : [];
}
