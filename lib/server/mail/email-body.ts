/** A part of a mail's body. Each is rendered in HTML and in plain text. */
export type EmailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "code"; code: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "facts"; facts: readonly { name: string; value: string }[] }
  | { kind: "note"; text: string };

/** `preview` is the line a list of mails shows after the subject; `sender` signs. */
export type EmailBody = {
  title: string;
  preview: string;
  sender: string;
  parts: readonly EmailPart[];
};

/** The body in plain text: the same words in the same order. */
export function emailText(letter: EmailBody): string {
  return `${[letter.title, ...letter.parts.map(partText), `-- \n${letter.sender}`].join("\n\n")}\n`;
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case "paragraph":
    case "note":
      return part.text;
    case "code":
      return `    ${part.code}`;
    case "button":
      return `${part.label}:\n${part.url}`;
    case "facts":
      return part.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
    default:
      return part satisfies never;
  }
}
