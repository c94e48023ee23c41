import { CopiedText } from "@/components/ui/copy-button";

type ShownText = { label: string; text: string; copyLabel?: string };

type Props = {
  texts: readonly ShownText[];
  /** A sentence about the texts. */
  hint: string;
};

/** Texts that are shown once, such as a new secret, to copy. They come into sight. */
export function ShownOnce({ texts, hint }: Props) {
  return (
    <div
      key={texts.map(({ text }) => text).join()}
      ref={bringIntoSight}
      className="flex flex-col gap-3 rounded-lg bg-primary-soft p-4"
    >
      {texts.map(({ label, text, copyLabel = `Copy ${label}` }) => (
        <CopiedText key={label} {...{ label, text, copyLabel }} />
      ))}
      <p className="text-muted-foreground text-table">{hint}</p>
    </div>
  );
}

function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: "nearest" });
}
