import { Input } from "@/components/ui/input";
import type { UrlQuery } from "@/lib/client/use-url-query";

/** The first and the last day that is looked at. */
export function DayRange({ url }: { url: UrlQuery }) {
  const day = (key: "from" | "to", label: string) => (
    <Input
      key={url.get(key)}
      type="date"
      aria-label={label}
      defaultValue={url.get(key)}
      min={key === "to" ? url.get("from") || undefined : undefined}
      max={key === "from" ? url.get("to") || undefined : undefined}
      onChange={(event) => url.set({ [key]: event.target.value })}
      className="w-36"
    />
  );
  return (
    <>
      {day("from", "From day")}
      <span aria-hidden className="text-muted-foreground">
        –
      </span>
      {day("to", "To day")}
    </>
  );
}
