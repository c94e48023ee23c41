/** Markup that is safe as it stands. */
export type Html = { readonly html: string };

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** A template of markup: every value in it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((all, text, at) => all + textOf(parts[at - 1]) + text) };
}

/** A sentence in which `code` between backticks is set as such. */
export function prose(text: string): Html {
  const pieces = text.split("`");
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "object" && "html" in part) return part.html;
  if (typeof part === "object") return part.map(textOf).join("");
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
