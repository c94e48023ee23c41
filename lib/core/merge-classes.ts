/** Utilities that stand alone, by what they set. */
const words: Record<string, string> = {};
for (const [group, names] of Object.entries({
  display: "block inline-block inline flex inline-flex grid inline-grid table contents hidden",
  position: "static fixed absolute relative sticky",
  visibility: "visible invisible collapse",
  sr: "sr-only not-sr-only",
  "decoration-line": "underline overline line-through no-underline",
  transform: "uppercase lowercase capitalize normal-case",
  style: "italic not-italic",
  smoothing: "antialiased subpixel-antialiased",
  "text-overflow": "truncate text-ellipsis text-clip",
  "text-align": "text-start text-end text-left text-center text-right text-justify",
  "text-wrap": "text-wrap text-nowrap text-balance text-pretty",
  "text-size": "text-xs text-sm text-base text-lg text-xl text-2xl text-3xl text-table text-tiny",
  "font-weight": "font-thin font-light font-normal font-medium font-semibold font-bold",
  figures: "tabular-nums proportional-nums",
  "flex-direction": "flex-row flex-col flex-row-reverse flex-col-reverse",
  "flex-wrap": "flex-wrap flex-nowrap flex-wrap-reverse",
  "border-style": "border-solid border-dashed border-dotted border-double border-none",
  "border-model": "border-collapse border-separate",
  "object-fit": "object-contain object-cover object-fill object-none",
  "bg-size": "bg-auto bg-cover bg-contain",
  "table-layout": "table-auto table-fixed",
  "outline-style": "outline-none outline-hidden outline-dashed outline-dotted",
  shadow:
    "shadow shadow-none shadow-xs shadow-sm shadow-md shadow-lg shadow-rest shadow-float shadow-modal",
})) {
  for (const name of names.split(" ")) words[name] = group;
}

/** Utilities with a value; the longest fitting beginning counts, and names the group. */
const beginnings =
  "p px py ps pe pt pb pl pr m mx my ms me mt mb ml mr w h size min-w min-h max-w max-h gap gap-x gap-y inset inset-x inset-y start end top bottom left right z order grow shrink basis flex col row col-span grid-cols grid-rows auto-cols auto-rows grid-flow items justify justify-items justify-self content self place-items place-content overflow overflow-x overflow-y overscroll overscroll-x overscroll-y whitespace break leading tracking font text bg border border-x border-y border-s border-e border-t border-b border-spacing decoration rounded rounded-t rounded-b rounded-s rounded-e outline outline-offset ring shadow opacity transition duration delay ease animate cursor select pointer-events resize align line-clamp translate translate-x translate-y rotate scale origin aspect fill stroke caret backdrop-blur brightness scroll-mt underline-offset divide-x divide-y divide space-x space-y accent columns content-visibility touch will-change field-sizing appearance".split(
    " ",
  );
const known = new Set(beginnings);

/** What a later utility also undoes besides its own group. */
const covers: Record<string, string> = {
  p: "px py ps pe pt pb pl pr",
  px: "pl pr ps pe",
  py: "pt pb",
  m: "mx my ms me mt mb ml mr",
  mx: "ml mr ms me",
  my: "mt mb",
  size: "w h",
  gap: "gap-x gap-y",
  inset: "inset-x inset-y start end top bottom left right",
  "inset-x": "left right start end",
  "inset-y": "top bottom",
  border: "border-x border-y border-s border-e border-t border-b",
  "border-x": "border-s border-e",
  "border-y": "border-t border-b",
  rounded: "rounded-t rounded-b rounded-s rounded-e",
  overflow: "overflow-x overflow-y",
  overscroll: "overscroll-x overscroll-y",
  "text-size": "leading",
  flex: "basis grow shrink",
  "line-clamp": "display overflow",
};

/** Beginnings that set another property when what follows is a width or a size. */
const byWidth = /^(?:\d|\[\d)/;
const withColour = new Set(["border", "outline", "ring", "divide", "stroke"]);

/** The property a utility sets: two of one group undo each other. Null for what is not ours to judge. */
export function groupOf(utility: string): string | null {
  const name = utility.replace(/^-/, "").replace(/\/[^\]]*$/, "");
  if (words[name]) return words[name];
  const beginning = beginningOf(name);
  if (!beginning) return null;
  const value = name.slice(beginning.length + 1);
  if (beginning === "text") return /^\[\d/.test(value) ? "text-size" : "text-color";
  if (beginning === "font") return "font-family";
  if (beginning === "bg" && /^\[(?:radial|linear|url)/.test(value)) return "bg-image";
  if (beginning.startsWith("border") || withColour.has(beginning)) {
    return value === "" || byWidth.test(value) ? beginning : `${beginning}-color`;
  }
  return beginning;
}

/**
 * Of two Tailwind classes for the same property under the same variants, keeps the later one. It knows
 * the utilities of this product; a test holds it against tailwind-merge, which weighs 8 kB in every page.
 */
export function mergeClasses(classes: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).filter(Boolean).reverse()) {
    const at = variantsEnd(name);
    const variants = name.slice(0, at);
    const group = groupOf(name.slice(at));
    if (group && taken.has(variants + group)) continue;
    kept.push(name);
    if (!group) continue;
    for (const covered of [group, ...(covers[group]?.split(" ") ?? [])])
      taken.add(variants + covered);
  }
  return kept.reverse().join(" ");
}

function beginningOf(name: string): string | null {
  const end = name.search(/-[[(]/);
  const parts = (end < 0 ? name : name.slice(0, end)).split("-");
  for (let count = parts.length; count > 0; count--) {
    const beginning = parts.slice(0, count).join("-");
    if (known.has(beginning)) return beginning;
  }
  return null;
}

/** Where the variants of a class end: after the last colon outside brackets. */
function variantsEnd(name: string): number {
  let depth = 0;
  let end = 0;
  for (let at = 0; at < name.length; at++) {
    const char = name[at];
    if (char === "[" || char === "(") depth++;
    else if (char === "]" || char === ")") depth--;
    else if (char === ":" && depth === 0) end = at + 1;
  }
  return end;
}
