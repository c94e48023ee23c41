import type { Texts } from "./words";

type Props = {
  title: string;
  texts: Texts;
  /** The label of a name; the name itself unless it is given. */
  label?: (name: string) => string;
};

/** Names with their texts; one below the other on phones. */
export function TextList({ title, texts, label = String }: Props) {
  const entries = Object.entries(texts);
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-table">{title}</h3>
      <dl className="flex flex-col divide-y rounded-lg border">
        {entries.map(([name, text]) => (
          <div key={name} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="wrap-anywhere text-muted-foreground text-table">{label(name)}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
