/**
 * Passes text that was typed into the fields of an element before hydration on to React. React keeps such text on the
 * screen without a change event, so the next render would drop it.
 */
export function replayEarlyInput(element: HTMLElement): void {
  for (const field of element.querySelectorAll("input, textarea")) {
    if (field instanceof HTMLTextAreaElement) replay(field, HTMLTextAreaElement.prototype);
    else if (field instanceof HTMLInputElement && isText(field))
      replay(field, HTMLInputElement.prototype);
  }
}

/** Passes on to React what was chosen in the selects of an element before hydration. */
export function replayEarlyChoices(element: HTMLElement): void {
  for (const select of element.querySelectorAll("select")) {
    const initial = Array.from(select.options).find((option) => option.defaultSelected);
    if (initial && !initial.selected) select.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const notText = new Set(["checkbox", "radio", "file", "submit", "button", "reset", "hidden"]);

function isText(field: HTMLInputElement): boolean {
  return !notText.has(field.type);
}

/** React ignores an event of a value that it has seen: the setter of the prototype sets one that it has not. */
function replay(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
